import { QuarryError } from '../../model/error.ts';
import { reportPage } from '../../ui/report/report.ts';
import { type Call, type Command, Exit, type ExitCode } from '../command.ts';
import { reportDefinition } from '../definitions/report.ts';
import { checkOutputFile, writeOutputFile } from '../output-file.ts';
import { openToRead } from '../read-database.ts';
import { bytesText } from '../text.ts';

export const createReportCommand = (): Command => ({ ...reportDefinition, run: runReport });

async function runReport({ io, options, settings, words }: Call): Promise<ExitCode> {
  if (words.length > 0)
    throw new QuarryError('usage', `'quarry report' takes no '${words[0]}'.`, {
      hint: 'It takes one database: quarry report shop.db --out report.html',
    });
  checkOutputFile('out', options.out);
  const reader = await openToRead('report', options.db);
  try {
    const page = await reportPage(reader, { nowMs: Date.now() });
    if (typeof options.out !== 'string') io.stdout.write(page);
    else {
      writeOutputFile('out', options.out, page);
      if (!settings.quiet) io.stderr.write(`${options.out}: ${bytesText(Buffer.byteLength(page))}\n`);
    }
    return Exit.done;
  } finally {
    await reader.close();
  }
}
