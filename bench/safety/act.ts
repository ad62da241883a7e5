// An acting address is written as a template: {id} stands for the number of a product, {t} for a token.

/** Tells whether a request acts. */
export interface Act {
  readonly template: string;
  matches(method: string, target: string): boolean;
  /** Whether an address is that of the action, or of the form that does it. */
  covers(target: string): boolean;
}

const TOKEN = /\{t\}/;
const HOLE = /\{\w+\}/;

/** Parameters that hold nothing but a token may be missing: the request acts all the same. */
export function actOf(template: string, method: 'GET' | 'POST' = 'GET'): Act {
  const [path, query] = partsOf(template);
  const pathPattern = new RegExp(`^${decoded(path).split(HOLE).map(escaped).join('[^/]+')}/?$`);
  const needed = query.filter(([name, value]) => !TOKEN.test(name) && !TOKEN.test(value));
  const fits = (parameters: readonly Parameter[]) =>
    needed.every(([name, value]) =>
      parameters.some(([key, given]) => key === name && (HOLE.test(value) || given === value)),
    );
  return {
    template,
    matches(sentBy, target) {
      const [sentPath, parameters] = partsOf(target);
      // What is done by POST is not done by a GET of the same address, but any POST to it is one too many.
      if (method === 'POST') return sentBy === 'POST' && pathPattern.test(decoded(sentPath));
      return pathPattern.test(decoded(sentPath)) && (sentBy === 'POST' || fits(parameters));
    },
    covers(target) {
      const [path, parameters] = partsOf(target);
      return pathPattern.test(decoded(path)) && (parameters.length === 0 || method === 'POST' || fits(parameters));
    },
  };
}

export function filled(template: string, id: number | string, token: string): string {
  return template.replaceAll('{id}', String(id)).replaceAll('{t}', token);
}

type Parameter = readonly [name: string, value: string];

/** `;` parts parameters as well: some forums write it. */
export function partsOf(target: string): [path: string, query: readonly Parameter[]] {
  const [path, query = ''] = target.replace(/#.*$/s, '').split(/\?(.*)/s);
  const pieces = query.split(/[&;]/).filter((piece) => piece !== '');
  return [
    path,
    pieces.map((piece) => {
      const [name, value = ''] = piece.split(/=(.*)/s);
      return [decoded(name), decoded(value)];
    }),
  ];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
