/** The ways in which made-up pages write their facts. */

export interface MadeFact {
  readonly attribute: string;
  readonly value: string;
}

type Pairing = (facts: readonly MadeFact[]) => string;

const each = (facts: readonly MadeFact[], write: (fact: MadeFact) => string): string => facts.map(write).join('\n');

export const PAIRINGS: Readonly<Record<string, Pairing>> = {
  definitions: (facts) => `<dl>${each(facts, ({ attribute, value }) => `<dt>${attribute}</dt><dd>${value}</dd>`)}</dl>`,
  'headed rows': (facts) =>
    `<table>${each(facts, ({ attribute, value }) => `<tr><th>${attribute}</th><td>${value}</td></tr>`)}</table>`,
  'rows of two': (facts) =>
    `<table>${each(facts, ({ attribute, value }) => `<tr><td>${attribute}</td><td>${value}</td></tr>`)}</table>`,
  'colon in a row': (facts) =>
    `<table>${each(facts, ({ attribute, value }) => `<tr><td><b>${attribute}:</b></td><td>${value}</td></tr>`)}</table>`,
  'colon in a text': (facts) => each(facts, ({ attribute, value }) => `<p>${attribute}: ${value}</p>`),
  'colon behind emphasis': (facts) =>
    `<div class="k">${each(facts, ({ attribute, value }) => `<b>${attribute}:</b> ${value}<br>`)}</div>`,
  'two of one tag': (facts) =>
    each(facts, ({ attribute, value }) => `<div class="row"><div>${attribute}</div><div>${value}</div></div>`),
  'two classes': (facts) =>
    `<ul>${each(facts, ({ attribute, value }) => `<li><span class="k">${attribute}</span><span class="v">${value}</span></li>`)}</ul>`,
  emphasis: (facts) => each(facts, ({ attribute, value }) => `<p><strong>${attribute}</strong> ${value}</p>`),
  'beginning of a text': (facts) =>
    `<ul>${each(facts, ({ attribute, value }) => `<li>${attribute} ${value}</li>`)}</ul>`,
  headings: (facts) => each(facts, ({ attribute, value }) => `<h4>${attribute}</h4><p>${value}</p>`),
  'three columns of pairs': (facts) =>
    `<div class="grid">${each(facts, ({ attribute, value }) => `<div class="c"><small>${attribute}</small><span>${value}</span></div>`)}</div>`,
  'value first': (facts) =>
    `<ul>${each(facts, ({ attribute, value }) => `<li><span>${value}</span><span>${attribute}</span></li>`)}</ul>`,
};
