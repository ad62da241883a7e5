import { ads } from './ads.ts';
import { ajax } from './ajax.ts';
import { allLinks } from './all-links.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import { broken } from './broken.ts';
import { busy } from './busy.ts';
import { calendar } from './calendar.ts';
import { charset } from './charset.ts';
import { chosen } from './chosen.ts';
import { combine } from './combine.ts';
import { counts } from './counts.ts';
import { cut } from './cut.ts';
import { cutNames } from './cut-names.ts';
import { days } from './days.ts';
import { defaultFilter } from './default-filter.ts';
import { entityLinks } from './entity-links.ts';
import { entityShows } from './entity-shows.ts';
import { entityState } from './entity-state.ts';
import { filterForm } from './filter-form.ts';
import { filtersIn } from './filters-in.ts';
import { forbidden } from './forbidden.ts';
import { handcrafted } from './handcrafted.ts';
import { hierarchies } from './hierarchies.ts';
import { hierarchy } from './hierarchy.ts';
import { hreflang } from './hreflang.ts';
import { huge } from './huge.ts';
import { keyword } from './keyword.ts';
import { linkPaths } from './link-paths.ts';
import { malformed } from './malformed.ts';
import { moreValues } from './more-values.ts';
import { moving } from './moving.ts';
import { nested } from './nested.ts';
import { noLinks } from './no-links.ts';
import { pageSize } from './page-size.ts';
import { pageSizes } from './page-sizes.ts';
import { pagination } from './pagination.ts';
import { promoted } from './promoted.ts';
import { ranges } from './ranges.ts';
import { recordLinks } from './record-links.ts';
import { redirects } from './redirects.ts';
import { related } from './related.ts';
import { scriptLinks } from './script-links.ts';
import { semicolons } from './semicolons.ts';
import { sessions } from './sessions.ts';
import { severalValues } from './several-values.ts';
import { shuffled } from './shuffled.ts';
import { slow } from './slow.ts';
import { soft404 } from './soft-404.ts';
import { sorting } from './sorting.ts';
import { swatches } from './swatches.ts';
import { templates } from './templates.ts';
import { tickBoxes } from './tick-boxes.ts';
import { tracking } from './tracking.ts';
import type { Trait } from './trait.ts';
import { twoAddresses } from './two-addresses.ts';
import { twoToken } from './two-token.ts';
import { unlinked } from './unlinked.ts';
import { validators } from './validators.ts';
import { valueIndex } from './value-index.ts';
import { views } from './views.ts';
import { walls } from './walls.ts';

/** Every trait there is. A new one is a file and a line here. The order is the order in which they work. */
export const TRAITS: readonly Trait[] = [
  days,
  moving,
  severalValues,
  ranges,
  hierarchy,
  filtersIn,
  semicolons,
  tracking,
  sessions,
  entityState,
  twoAddresses,
  hreflang,
  sorting,
  pageSize,
  pageSizes,
  views,
  pagination,
  cut,
  shuffled,
  noLinks,
  promoted,
  related,
  unlinked,
  recordLinks,
  counts,
  moreValues,
  nested,
  allLinks,
  chosen,
  breadcrumbs,
  combine,
  defaultFilter,
  swatches,
  cutNames,
  forbidden,
  filterForm,
  tickBoxes,
  keyword,
  valueIndex,
  entityShows,
  entityLinks,
  templates,
  handcrafted,
  hierarchies,
  twoToken,
  linkPaths,
  malformed,
  huge,
  slow,
  busy,
  broken,
  redirects,
  charset,
  soft404,
  walls,
  ads,
  calendar,
  scriptLinks,
  ajax,
  validators,
];
