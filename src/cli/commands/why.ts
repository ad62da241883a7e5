import { outlinedPage, whereItStands } from '../../crawl/why/where-it-stands.ts';
import { inOneLine } from '../../model/control-characters.ts';
import { QuarryError } from '../../model/error.ts';
import type { EntityGlance, FactGlance } from '../../store/reader.ts';
import { type Call, type Command, Exit, type ExitCode } from '../command.ts';
import { whyDefinition } from '../definitions/why.ts';
import { findEntity, unknownEntity } from '../find-entity.ts';
import { checkOutputFile, writeOutputFile } from '../output-file.ts';
import { openToRead } from '../read-database.ts';
import { type Stand, whyJson, whyText } from '../why-text.ts';

export const createWhyCommand = (): Command => ({ ...whyDefinition, run: runWhy });

async function runWhy({ io, options, settings, words }: Call): Promise<ExitCode> {
  const [typed, attribute] = words;
  if (typed === undefined || words.length > 2) {
    throw new QuarryError('usage', "'quarry why' takes an entity and, if wanted, one of its attributes.", {
      hint: "For example: quarry why shop.example.db https://shop.example/shoe/17 'Shoe size'",
    });
  }
  checkOutputFile('html', options.html);
  const reader = await openToRead('why', options.db);
  try {
    const entity = await findEntity(reader, typed, { history: options.history === true });
    if (entity === null) {
      if (settings.json) io.stdout.write('null\n');
      throw await unknownEntity(reader, typed);
    }
    const facts = factsOf(entity, attribute);
    const stands: Stand[] = [];
    for (const fact of facts) stands.push({ fact, ...(await whereItStands(reader, entity, fact)) });
    const name = attribute === undefined ? null : (facts[0]?.attribute ?? attribute);
    io.stdout.write(settings.json ? whyJson(entity, name, stands) : whyText(entity, stands));
    if (facts.length === 0) throw nothingKnown(entity, attribute);
    if (typeof options.html === 'string') writePage(options.html, stands);
    return Exit.done;
  } finally {
    await reader.close();
  }
}

const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** As written, else however it is spelled. */
function factsOf({ facts }: EntityGlance, attribute: string | undefined): readonly FactGlance[] {
  if (attribute === undefined) return facts;
  const exact = facts.filter((fact) => fact.attribute === attribute);
  return exact.length > 0 ? exact : facts.filter((fact) => plain(fact.attribute) === plain(attribute));
}

function nothingKnown({ entity, facts }: EntityGlance, attribute: string | undefined): QuarryError {
  if (attribute === undefined) return new QuarryError('empty-input', `Nothing is known about '${inOneLine(entity)}'.`);
  const names = [...new Set(facts.map((fact) => inOneLine(fact.attribute)))];
  return new QuarryError('empty-input', `'${inOneLine(attribute)}' is not known of '${inOneLine(entity)}'.`, {
    hint: names.length === 0 ? 'Nothing is known about it.' : `Known are: ${names.join(', ')}.`,
  });
}

/** All values that stand on the page of the first. */
function writePage(file: string, stands: readonly Stand[]): void {
  const [first] = stands.filter(({ node, page }) => page !== null && node !== null);
  if (first?.page == null) {
    throw new QuarryError('empty-input', 'None of these values stands on a page that was kept.', {
      hint: 'Crawl with --keep-pages all.',
    });
  }
  const here = stands.filter(({ node, page }) => node !== null && page?.url === first.page?.url);
  const labels = here.map(({ fact, node }) => ({ node: node!, label: fact.attribute }));
  writeOutputFile('html', file, outlinedPage(first.page, labels));
}
