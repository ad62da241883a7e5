import type { Form } from './model.ts';

/** A form that asks the same as a link. */
export function formFor(href: string, method: Form['method'], button: string): Form {
  const [action, query = ''] = href.split('?');
  const hidden = query
    .split(/[&;]/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const [name, value = ''] = piece.split('=');
      return [decodeURIComponent(name), decodeURIComponent(value)] as const;
    });
  return { method, action, hidden, button };
}
