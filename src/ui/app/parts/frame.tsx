/** What stands around every view: where one is, which kinds there are, whether a crawl goes on. */
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { place, tableAddress } from '../state/address.ts';
import { live, lost, start } from '../state/server.ts';
import { brief, shortAddress } from '../state/text.ts';
import { switchTheme, theme } from '../state/theme.ts';
import { ChangesView } from '../views/changes.tsx';
import { EntityView } from '../views/entity.tsx';
import { PlanView } from '../views/plan.tsx';
import { RunView } from '../views/run.tsx';
import { SiteView } from '../views/site.tsx';
import { SqlView } from '../views/sql.tsx';
import { TableView } from '../views/table.tsx';
import { TrustView } from '../views/trust.tsx';
import { Failed, To, Waiting } from './common.tsx';

const VIEWS: readonly { readonly path: string; readonly name: string; readonly icon: string }[] = [
  { path: '/', name: 'Site', icon: 'M3 7l9-4 9 4-9 4zM3 12l9 4 9-4M3 17l9 4 9-4' },
  { path: '/run', name: 'Run', icon: 'M5 4l14 8-14 8z' },
  { path: '/trust', name: 'Trust', icon: 'M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6zM8.5 12l2.5 2.5 4.5-5' },
  { path: '/changes', name: 'Changes', icon: 'M4 8h13l-4-4M20 16H7l4 4' },
  { path: '/plan', name: 'Plan', icon: 'M5 4h14v16H5zM9 9h6M9 13h6M9 17h3' },
  { path: '/sql', name: 'SQL', icon: 'M4 6c0-4 16-4 16 0v12c0 4-16 4-16 0zM4 6c0 4 16 4 16 0M4 12c0 4 16 4 16 0' },
];

const Icon = ({ path }: { readonly path: string }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
);

export function Frame() {
  const { path } = place.value;
  const known = start.value;
  useEffect(() => {
    const name = VIEWS.find((view) => view.path === path)?.name ?? decodeURIComponent(path.split('/').at(-1) ?? '');
    const of = known?.location.split(/[\\/]/).at(-1) ?? '';
    document.title = `${name} \u00b7 ${of} \u00b7 Quarry`;
  }, [path, known]);
  return (
    <div class="frame">
      <a class="skip" href="#main">
        Skip to the content
      </a>
      <Side path={path} />
      <main id="main" tabIndex={-1}>
        {lost.value === null ? null : (
          <p class="lost" role="alert">
            {lost.value}
          </p>
        )}
        {known === null ? lost.value === null && <Waiting /> : <View path={path} />}
      </main>
    </div>
  );
}

function Side({ path }: { readonly path: string }) {
  const known = start.value;
  return (
    <header class="side">
      <To href="/" class="brand">
        <img src="/assets/icon.svg" alt="" width="30" height="30" />
        <span>
          <b>Quarry</b>
          <small>{known?.location.split(/[\\/]/).at(-1)}</small>
        </span>
      </To>
      <nav aria-label="Views">
        {VIEWS.map((view) => (
          <To key={view.path} href={view.path} class="nav" current={isAt(path, view.path)}>
            <Icon path={view.icon} />
            {view.name}
          </To>
        ))}
      </nav>
      {known === null || known.kinds.length === 0 ? null : (
        <nav aria-label="Kinds" class="kinds">
          <h2>Kinds</h2>
          {known.kinds.slice(0, 30).map((kind) => (
            <To key={kind ?? ''} href={tableAddress(kind)} class="nav" current={path === tableAddress(kind)}>
              {kind ?? 'unnamed'}
            </To>
          ))}
        </nav>
      )}
      <Going />
      <button type="button" class="theme" onClick={switchTheme}>
        {theme.value === 'dark' ? 'Light' : 'Dark'}
      </button>
    </header>
  );
}

/** A crawl that goes on is seen from everywhere. */
function Going() {
  const now = live.value;
  if (now === null || (now.state !== 'running' && now.state !== 'stopping')) return null;
  return (
    <To href="/run" class="going">
      <span class="pulse" aria-hidden="true" />
      <span>
        {now.state === 'stopping' ? 'Stopping' : 'Crawling'} {shortAddress(now.start)}
        <small>
          {brief(now.downloads)} pages, {now.perSecond.toFixed(1)}/s
        </small>
      </span>
    </To>
  );
}

const isAt = (path: string, view: string): boolean =>
  view === '/' ? path === '/' : path === view || path.startsWith(`${view}/`);

function View({ path }: { readonly path: string }): ComponentChildren {
  const [, first, rest] = /^\/([^/]*)(?:\/(.*))?$/.exec(path) ?? [];
  switch (first) {
    case '':
      return <SiteView />;
    case 'table':
      return <TableView key={rest} kind={decodeURIComponent(rest ?? '')} />;
    case 'things':
      return <TableView kind={null} />;
    case 'entity':
      return <EntityView />;
    case 'run':
      return <RunView id={rest === undefined || rest === '' ? null : Number(rest)} />;
    case 'trust':
      return <TrustView />;
    case 'changes':
      return <ChangesView />;
    case 'plan':
      return <PlanView />;
    case 'sql':
      return <SqlView />;
    default:
      return (
        <Failed
          error={{ name: '', message: `There is no view at ${path}.`, hint: 'The views are listed at the side.' }}
        />
      );
  }
}
