import { cards } from './cards.ts';
import { divs } from './divs.ts';
import { lines } from './lines.ts';
import { rows } from './rows.ts';
import { sheet } from './sheet.ts';
import type { Skin } from './skin.ts';
import { tables } from './tables.ts';
import { terms } from './terms.ts';

export const SKINS: readonly Skin[] = [tables, divs, cards, terms, rows, sheet, lines];
