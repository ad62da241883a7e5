import { lacksKeyword } from '../catalogue/query.ts';
import type { Visit } from '../site.ts';
import { buildAnswer } from './answers.ts';
import { buildEntity } from './entity.ts';
import { buildAsk, buildList } from './list.ts';
import type { PageModel } from './model.ts';
import { buildHome, buildNotice, buildText, buildValues } from './plain.ts';

/** The page a visit asks for, before traits rewrite it. */
function plainPage(visit: Visit): PageModel {
  const { target } = visit;
  const missing = () => buildNotice(visit, 'notFound', 404);
  switch (target.page) {
    case 'home':
      return buildHome(visit);
    case 'list':
      if (lacksKeyword(visit.site, target.state)) return buildAsk(visit, target.state);
      return buildAnswer(visit, target.state) ?? buildList(visit, target.state) ?? missing();
    case 'values':
      if (lacksKeyword(visit.site, target.state)) return buildAsk(visit, target.state);
      return buildValues(visit, target.state, target.attribute);
    case 'entity':
      return buildEntity(visit, target.table, target.entity);
    case 'text':
      return buildText(visit, target.name);
    case 'action':
      return buildNotice(visit, 'acted', 200);
    case 'extra':
      return (
        visit.site.hooks.find(({ extra }) => extra?.path === target.trait)?.extra?.page(target.rest, visit) ?? missing()
      );
    case 'malformed':
      return buildNotice(visit, 'malformed', 400);
    default:
      return missing();
  }
}

/** The page as the site shows it. */
export function buildPage(visit: Visit): PageModel {
  let page = plainPage(visit);
  for (const hooks of visit.site.hooks) {
    if (page.type === 'list') page = hooks.list?.(page, visit) ?? page;
    else if (page.type === 'entity') page = hooks.entity?.(page, visit) ?? page;
    else if (page.type === 'home') page = hooks.home?.(page, visit) ?? page;
    page = hooks.any?.(page, visit) ?? page;
  }
  return page;
}
