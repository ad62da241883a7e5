/** Attribute names common enough to have fixed ids; data-* and the like are numbered per tree. */
export const OTHER_ATTRIBUTE = 0;

export const KNOWN_ATTRIBUTES: readonly string[] = (
  '#other class id href src style title alt name content type value rel target width height border align valign bgcolor ' +
  'cellpadding cellspacing colspan rowspan action method enctype for onclick onload onmouseover onmouseout onchange onsubmit ' +
  'placeholder maxlength size checked selected disabled readonly multiple required autocomplete accept accept-charset lang ' +
  'xml:lang dir role tabindex hidden charset http-equiv media sizes srcset loading async defer integrity crossorigin ' +
  'property itemprop itemscope itemtype itemid itemref about typeof resource vocab prefix datatype datetime hreflang ' +
  'color face nowrap hspace vspace usemap shape coords frameborder scrolling marginwidth marginheight allowfullscreen ' +
  'aria-label aria-hidden aria-expanded aria-controls aria-labelledby aria-current aria-haspopup aria-describedby ' +
  'data-id data-src data-toggle data-target data-url data-href data-value data-type data-name data-title data-index ' +
  'd fill viewbox xmlns xmlns:xlink xlink:href stroke stroke-width stroke-linecap stroke-linejoin fill-rule clip-rule ' +
  'transform x y cx cy r rx ry x1 x2 y1 y2 points opacity preserveaspectratio version focusable ' +
  'form formaction formmethod list min max step pattern label rows cols wrap download ping referrerpolicy nonce ' +
  'scope headers abbr axis summary rules frame char charoff compact start cite data open is slot part exportparts translate'
).split(' ');

const ids = new Map(KNOWN_ATTRIBUTES.map((name, id) => [name, id]));

/** The id that every tree gives this attribute name. */
export function attributeId(name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`attribute ${name} has no fixed id`);
  return id;
}
