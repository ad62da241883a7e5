/** Small parts that every view uses. */
import type { ComponentChildren, TargetedMouseEvent } from 'preact';
import { go } from '../state/address.ts';
import type { ServerError } from '../state/server.ts';
import { isWeb, SOURCES, shortAddress } from '../state/text.ts';

type Children = { readonly children?: ComponentChildren };

/** A link within the page. */
export function To({
  href,
  children,
  class: name,
  title,
  current,
  label,
}: Children & {
  readonly href: string;
  readonly class?: string | undefined;
  readonly title?: string | undefined;
  readonly current?: boolean;
  readonly label?: string;
}) {
  const follow = (event: TargetedMouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(href);
  };
  return (
    <a
      href={href}
      class={name}
      title={title}
      aria-label={label}
      aria-current={current === true ? 'page' : undefined}
      onClick={follow}
    >
      {children}
    </a>
  );
}

/** An address of the site itself: opens beside us, and is told nothing of where one came from. */
export function Out({ url, children }: Children & { readonly url: string }) {
  const text = children ?? shortAddress(url);
  if (!isWeb(url)) return <span class="address">{text}</span>;
  return (
    <a class="address" href={url} target="_blank" rel="noreferrer noopener">
      {text}
    </a>
  );
}

export function Panel({
  title,
  note,
  aside,
  children,
  class: name = '',
}: Children & {
  readonly title?: ComponentChildren;
  readonly note?: ComponentChildren;
  readonly aside?: ComponentChildren;
  readonly class?: string;
}) {
  return (
    <section class={`panel ${name}`}>
      {title === undefined ? null : (
        <header class="panel-head">
          <h2>{title}</h2>
          {note === undefined ? null : <p class="note">{note}</p>}
          {aside === undefined ? null : <div class="aside">{aside}</div>}
        </header>
      )}
      {children}
    </section>
  );
}

/** A number and what it counts; leads to what it means. */
export function Figure({
  value,
  label,
  href,
  title,
  tone = '',
}: {
  readonly value: ComponentChildren;
  readonly label: ComponentChildren;
  readonly href?: string | undefined;
  readonly title?: string;
  readonly tone?: string;
}) {
  const inside = (
    <>
      <span class="figure-value">{value}</span>
      <span class="figure-label">{label}</span>
    </>
  );
  return href === undefined ? (
    <div class={`figure ${tone}`} title={title}>
      {inside}
    </div>
  ) : (
    <To href={href} class={`figure ${tone}`} title={title}>
      {inside}
    </To>
  );
}

export function Source({ source }: { readonly source: string }) {
  const known = SOURCES[source];
  return (
    <span class={`source source-${known?.name ?? 'other'}`} title={known?.says}>
      {known?.name ?? source}
    </span>
  );
}

export function Failed({ error }: { readonly error: ServerError }) {
  return (
    <div class="failed" role="alert">
      <strong>{error.message}</strong>
      {error.hint === null ? null : <p>{error.hint}</p>}
    </div>
  );
}

export function Waiting({ children }: Children) {
  return (
    <div class="waiting" role="status">
      <span class="pulse" aria-hidden="true" />
      {children ?? 'Reading \u2026'}
    </div>
  );
}

export function Empty({ title, children }: Children & { readonly title: string }) {
  return (
    <div class="empty">
      <strong>{title}</strong>
      <p>{children}</p>
    </div>
  );
}

/** A share as a bar; the text beside it says the same. */
export function Bar({ part, all, tone = '' }: { readonly part: number; readonly all: number; readonly tone?: string }) {
  const width = all === 0 ? 0 : Math.min(100, (part / all) * 100);
  return (
    <span class={`bar ${tone}`} aria-hidden="true">
      <span style={{ width: `${width}%` }} />
    </span>
  );
}
