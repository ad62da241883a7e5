import { BOX_ATTRIBUTE } from '../../model/query.ts';

/** What runs inside a page to write down where each element stands. Text, because it is not run here. */
export const MEASURE = `(() => {
  for (const element of document.querySelectorAll('body, body *')) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const box = [left + scrollX, top + scrollY, width, height].map(Math.round).join(' ');
    element.setAttribute(${JSON.stringify(BOX_ATTRIBUTE)}, box);
  }
})()`;
