import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { markedPdf } from '#functions/workers/stamp/marked-pdf.ts';
import { choiceFaults, columnFaults } from '#shared/domain/pool/tape/column-choice.ts';
import { inspectTape } from '#shared/domain/pool/tape/inspect.ts';
import { readTape } from '#shared/domain/pool/tape/read.ts';
import { TapeFault } from '#shared/domain/pool/tape/tape-fault.ts';

/**
 * `npm run read-tapes -- folder [--as-of 2026-09-30] [--list]`: reads every workbook and text file of a folder as loan tapes, with
 * the columns that are detected, and marks every PDF as the product does. It prints how many ended how, the longest time and the
 * most memory; `--list` also prints what each file ended with. Nothing of a file's values is printed.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'as-of': { type: 'string' }, list: { type: 'boolean', default: false } },
});
const [folder] = positionals;
if (!folder) {
  console.error('Usage: npm run read-tapes -- folder [--as-of 2026-09-30] [--list]');
  process.exit(1);
}

const today = new Date().toISOString().slice(0, 10);
const lines = ['Dana Whitcombe', 'Harbor Light Federal Credit Union', 'buyer@harborlight.example', `${today} UTC`];

async function readOne(path: string): Promise<string> {
  const source = { open: () => createReadStream(path) };
  const { columns, asOfDate, asksAboutLoanIds } = await inspectTape(source);
  if (choiceFaults(columns).length > 0) return 'asks which column a required field is';
  if (columnFaults(columns).length > 0) return 'asks about a unit or dates';
  const reading = await readTape(source, {
    columns,
    asOfDate: values['as-of'] ?? asOfDate ?? today,
    assetClass: 'Auto',
  });
  if (asksAboutLoanIds || reading.asksAboutLoanIds) return 'asks about loan IDs';
  if (reading.asksAboutSums) return 'asks about rows like totals';
  return reading.faultyRows.size > 0 ? 'read, with rows in error' : 'ready';
}

async function markOne(path: string): Promise<string> {
  await markedPdf(await readFile(path), lines);
  return 'PDF marked';
}

async function outcomeOf(path: string): Promise<string> {
  const isPdf = /\.pdf$/i.test(path);
  try {
    return await (isPdf ? markOne(path) : readOne(path));
  } catch (error) {
    if (error instanceof TapeFault && error.asksForHeader) return 'asks for the header row';
    if (error instanceof TapeFault)
      return error.refusal ? `refused: ${error.refusal.kind}` : `not read: ${error.message.replace(/\. .*$/s, '.')}`;
    const { name, message } = error as Error;
    // A PDF that can't be marked ends in an error that says so.
    return isPdf ? `PDF not marked: ${message.slice(0, 60)}` : `CRASHED: ${name}`;
  }
}

interface Ended {
  files: number;
  seconds: number;
  megabytes: number;
}

const ended = new Map<string, Ended>();
const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(csv|tsv|tab|txt|xls[xmb]?|pdf)$/i.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .sort();
for (const path of files) {
  const from = performance.now();
  let most = process.memoryUsage().rss;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const outcome = await outcomeOf(path);
  clearInterval(timer);
  const seconds = (performance.now() - from) / 1000;
  const megabytes = Math.max(most, process.memoryUsage().rss) / 1e6;
  if (values.list) console.log(`${relative(folder, path)}: ${outcome} (${seconds.toFixed(2)} s)`);
  const before = ended.get(outcome) ?? { files: 0, seconds: 0, megabytes: 0 };
  ended.set(outcome, {
    files: before.files + 1,
    seconds: Math.max(before.seconds, seconds),
    megabytes: Math.max(before.megabytes, megabytes),
  });
}
console.table(
  [...ended]
    .sort(([, a], [, b]) => b.files - a.files)
    .map(([outcome, { files: count, seconds, megabytes }]) => ({
      outcome,
      files: count,
      'longest time': `${seconds.toFixed(2)} s`,
      'most memory': `${Math.round(megabytes)} MB`,
    })),
);
if ([...ended.keys()].some((outcome) => outcome.startsWith('CRASHED'))) process.exitCode = 2;
