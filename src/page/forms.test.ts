import { describe, expect, test } from 'vitest';
import { submissionOf } from './form-submission.ts';
import { forms } from './forms.ts';
import { pageOf } from './page-contract.ts';

const sent = (source: string, values?: Record<string, string | string[]>) => {
  const page = pageOf(source);
  const [form] = forms(page);
  return submissionOf(page, form, values === undefined ? {} : { values });
};

describe('forms as data', () => {
  test('fields with their labels and choices', () => {
    const page = pageOf(`<form name=search action="/find" method=get>
      <label for=q>Search words</label><input id=q name=q value="a &amp; b" required>
      <label>Colour <select name=c><optgroup label=Dark><option value=1>Black<option value=2 selected>Blue</optgroup><option disabled>None</select></label>
      <textarea name=t>
 two
lines</textarea>
      <input type=checkbox name=new checked aria-label="Only new"><button>Go</button></form>`);
    const [form] = forms(page);
    expect(form).toMatchObject({ name: 'search', method: 'GET', action: 'http://shop.example/find' });
    expect(form.fields.map(({ name, type, value, label }) => ({ name, type, value, label }))).toEqual([
      { name: 'q', type: 'text', value: 'a & b', label: 'Search words' },
      { name: 'c', type: 'select', value: '2', label: 'Colour' },
      { name: 't', type: 'textarea', value: ' two\nlines', label: null },
      { name: 'new', type: 'checkbox', value: 'on', label: 'Only new' },
      { name: null, type: 'submit', value: '', label: 'Go' },
    ]);
    expect(form.fields[1].choices).toEqual([
      { value: '1', label: 'Black', group: 'Dark', selected: false, disabled: false },
      { value: '2', label: 'Blue', group: 'Dark', selected: true, disabled: false },
      { value: 'None', label: 'None', group: null, selected: false, disabled: true },
    ]);
  });

  test('fields belong to the form that the parser or the page says', () => {
    const page = pageOf(`<table><form id=one><tr><td><input name=a></td></tr></form></table><input name=b form=two>
      <form id=two><input name=c><input name=d form=one></form><input name=e>`);
    expect(forms(page).map((form) => form.fields.map((field) => field.name))).toEqual([
      ['a', 'd'],
      ['b', 'c'],
    ]);
  });

  test('a form without action asks its own page', () => {
    expect(forms(pageOf('<form>'))[0]).toMatchObject({
      action: 'http://shop.example/list/page?x=1',
      method: 'GET',
      fields: [],
    });
    expect(forms(pageOf('<form action="javascript:x()">'))[0].action).toBeNull();
  });
});

describe('what a browser would send', () => {
  test.each([
    [
      'the query takes the place of the action’s',
      '<form action="/f?old=1"><input name=q value="a b&amp;ü">',
      'http://shop.example/f?q=a+b%26%C3%BC',
    ],
    [
      'boxes only if ticked',
      '<form action=/f><input type=checkbox name=a><input type=checkbox name=b checked value=2><input type=radio name=r value=1><input type=radio name=r value=2 checked>',
      'http://shop.example/f?b=2&r=2',
    ],
    [
      'a select shows its first option that can be chosen',
      '<form action=/f><select name=s><option disabled value=0>-<option value=1>A</select>',
      'http://shop.example/f?s=1',
    ],
    [
      'of two selected options the last',
      '<form action=/f><select name=s><option selected>a<option selected>b</select>',
      'http://shop.example/f?s=b',
    ],
    [
      'a list of several sends what is selected',
      '<form action=/f><select name=s multiple><option selected>a<option>b<option selected>c</select>',
      'http://shop.example/f?s=a&s=c',
    ],
    [
      'nothing of what is disabled',
      '<form action=/f><fieldset disabled><legend><input name=l></legend><input name=a></fieldset><input name=b disabled><input name=c>',
      'http://shop.example/f?l=&c=',
    ],
    [
      'the first button',
      '<form action=/f><input name=q><input type=submit name=go value=Go><button name=other>x</button>',
      'http://shop.example/f?q=&go=Go',
    ],
    [
      'where a picture was clicked',
      '<form action=/f><input type=image name=i src=x>',
      'http://shop.example/f?i.x=0&i.y=0',
    ],
    [
      'where the button says',
      '<form action=/f><button formaction="/g" name=b value=1>x</button>',
      'http://shop.example/g?b=1',
    ],
    [
      'no buttons nobody pressed',
      '<form action=/f><input type=reset name=r><input type=button name=b value=1><input name=q>',
      'http://shop.example/f?q=',
    ],
    ['the charset', '<form action=/f><input type=hidden name=_charset_>', 'http://shop.example/f?_charset_=UTF-8'],
  ])('%s', (_, source, url) => {
    expect(sent(source)).toMatchObject({ method: 'GET', url });
  });

  test('with values instead of what the form holds', () => {
    const source =
      '<form action=/f><input name=q><input type=checkbox name=c value=1><input type=checkbox name=c value=2><select name=s><option>a<option>b</select>';
    expect(sent(source, { q: 'words', c: ['2'], s: 'b' })?.url).toBe('http://shop.example/f?q=words&c=2&s=b');
  });

  test('by POST', () => {
    expect(sent('<form method=post action=/f><input name=a value="1 2"><textarea name=t>x\ny</textarea>')).toEqual({
      method: 'POST',
      url: 'http://shop.example/f',
      body: { type: 'application/x-www-form-urlencoded', text: 'a=1+2&t=x%0D%0Ay' },
      via: 'http',
      asks: [],
    });
    expect(sent('<form method=post enctype=text/plain action=/f><input name=a value=1>')?.body).toEqual({
      type: 'text/plain',
      text: 'a=1\r\n',
    });
    const multipart = sent(
      '<form method=post enctype=multipart/form-data action=/f><input name=a value="----quarry-form">',
    )?.body;
    expect(multipart?.type).toBe('multipart/form-data; boundary=----quarry-form-');
    expect(multipart?.text).toContain('name="a"\r\n\r\n----quarry-form\r\n');
  });

  test('nothing where it leads nowhere', () => {
    expect(sent('<form action="mailto:x@y">')).toBeNull();
    expect(sent('<form method=dialog>')).toBeNull();
  });
});
