/** List pages that compress like real ones (about six to one), made from a fixed seed. */
export function createPages(count: number, bytes: number): (number: number) => string {
  const random = createRandom(11);
  const words = Array.from({ length: 4000 }, () => word(random));
  const templates = Array.from({ length: count }, () => template(words, random, bytes));
  // A number in front makes each page another body without making it anew.
  return (number) => `<!doctype html><title>Page ${number}</title>${templates[number % count]}`;
}

function template(words: readonly string[], random: () => number, bytes: number): string {
  const pick = () => words[Math.floor(random() ** 2 * words.length)];
  let text = '<body class="catalogue"><main><ol class="results">';
  while (text.length < bytes) {
    const sentence = Array.from({ length: 4 + Math.floor(random() * 8) }, pick).join(' ');
    const id = Math.floor(random() * 1e6);
    text += `<li class="result card card--wide" data-position="${text.length % 97}"><div class="card__media"><a class="card__link" href="/item/${pick()}-${id}" rel="bookmark"><img class="card__image" src="/media/thumb/${id}.jpg" width="240" height="240" alt="" loading="lazy"></a></div><div class="card__body"><h3 class="card__title"><a class="card__link" href="/item/${pick()}-${id}">${pick()} ${pick()}</a></h3><p class="card__text">${sentence}</p><span class="card__price price">${(random() * 200).toFixed(2)} EUR</span><button class="button button--small js-add-to-list" type="button">Remember</button></div></li>\n`;
  }
  return text.slice(0, bytes);
}

function word(random: () => number): string {
  return Array.from({ length: 3 + Math.floor(random() * 7) }, () =>
    String.fromCharCode(97 + Math.floor(random() * 26)),
  ).join('');
}

export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
