import { inflateRawSync } from 'node:zlib';
import Papa from 'papaparse';
import { tapeTokens } from '#functions/rules/tape-tokens.ts';
import { fillGrid } from '#shared/domain/pool/break-even.ts';
import { type Assumptions, projectLines } from '#shared/domain/pool/cash-flows.ts';
import { type Cohorts, emptyCohorts, groupCohorts, linesOf } from '#shared/domain/pool/cohorts.ts';
import { drawCurves, projectCurves } from '#shared/domain/pool/curves.ts';
import { computeFacts } from '#shared/domain/pool/facts.ts';
import { cohortLines } from '#shared/domain/pool/loans.ts';
import { measure } from '#shared/domain/pool/measures.ts';
import { type Inspection, inspectTape } from '#shared/domain/pool/tape/inspect.ts';
import { maskedTape } from '#shared/domain/pool/tape/masked-tape.ts';
import { readTape } from '#shared/domain/pool/tape/read.ts';
import { listEntries, unpack } from '#shared/domain/pool/tape/zip-entries.ts';
import { ms, table, times, verdict } from './measure.ts';
import { tapeCsv, tapeWorkbook } from './tape-files.ts';

const LOANS = 200_000;
const tokens = await tapeTokens(
  { tapes: { secret: async (_, fresh) => fresh() } },
  { lpNumber: '990001', sellerId: 'CU-of-the-bench' },
);
const MB = 1_000_000;

const sourceOf = (bytes: Uint8Array) => ({
  async *open() {
    for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
  },
});

/** Least milliseconds of processor time of some runs, and the most memory above the start in one of them. */
async function measured(run: () => Promise<unknown> | unknown, runs = 3): Promise<{ cpu: number; memory: number }> {
  let [cpu, memory] = [Number.POSITIVE_INFINITY, 0];
  for (let i = 0; i < runs; i++) {
    globalThis.gc?.();
    const start = process.memoryUsage().rss;
    const timer = setInterval(() => {
      memory = Math.max(memory, process.memoryUsage().rss - start);
    }, 20);
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    clearInterval(timer);
    memory = Math.max(memory, process.memoryUsage().rss - start);
    cpu = Math.min(cpu, (user + system) / 1000);
  }
  return { cpu, memory };
}

/** Reading as the worker does it: decode, scan, check, facts, cohorts, masked tape. */
async function readWhole(bytes: Uint8Array, { columns }: Inspection): Promise<void> {
  const { loans } = await readTape(sourceOf(bytes), { columns, asOfDate: '2026-09-30', assetClass: 'Auto' });
  computeFacts(loans, tokens);
  groupCohorts(cohortLines(loans));
  let length = 0;
  for (const piece of maskedTape(loans, tokens)) length += piece.length;
  if (length < loans.count) throw new Error('The masked tape is short');
}

async function measureCsv(): Promise<void> {
  const bytes = tapeCsv(LOANS);
  const text = new TextDecoder().decode(bytes);
  const inspection = await inspectTape(sourceOf(bytes));
  const bare = await measured(() => Papa.parse(text).data.length);
  const small = tapeCsv(LOANS / 4);
  const quarter = await measured(() => readWhole(small, inspection), 2);
  const whole = await measured(() => readWhole(bytes, inspection));
  const first = await measured(() => inspectTape(sourceOf(bytes)));
  const row = (what: string, { cpu, memory }: typeof whole, judged: string) => ({
    what,
    'processor time': ms(cpu),
    'of tokenizing': times(cpu / bare.cpu),
    memory: `${Math.round(memory / MB)} MB`,
    verdict: judged,
  });
  table(`A tape of ${LOANS.toLocaleString('en-US')} loans, 24 columns, ${Math.round(bytes.length / MB)} MB as CSV`, [
    row('tokenizing alone', bare, ''),
    row('first reading: scan, columns', first, ''),
    row(
      'reading: scan, checks, facts, cohorts, mask',
      whole,
      verdict(whole.cpu <= 6 * bare.cpu && whole.memory <= 250 * MB),
    ),
    row('the same, a quarter of the loans', quarter, ''),
  ]);
}

/** Against inflating its sheet as the reader does, in pieces and by JavaScript; zlib is told beside it. */
async function measureWorkbook(): Promise<void> {
  const { bytes } = tapeWorkbook(LOANS / 4);
  const sheet = listEntries(bytes).get('xl/sheet.xml');
  if (!sheet) throw new Error('The workbook has no sheet');
  const native = await measured(() => inflateRawSync(sheet.packed), 5);
  const bare = await measured(() => unpack(sheet).reduce((sum, { length }) => sum + length, 0), 5);
  const inspection = await inspectTape(sourceOf(bytes));
  const whole = await measured(() => readWhole(bytes, inspection), 5);
  const row = (what: string, { cpu, memory }: typeof whole, judged = '') => ({
    what,
    'processor time': ms(cpu),
    'of inflating': times(cpu / bare.cpu),
    memory: `${Math.round(memory / MB)} MB`,
    verdict: judged,
  });
  table(`A tape of ${(LOANS / 4).toLocaleString('en-US')} loans, ${(bytes.length / MB).toFixed(1)} MB as a workbook`, [
    row('inflating as the reader does', bare),
    row('inflating by zlib', native),
    row(
      'reading: scan, checks, facts, cohorts, mask',
      whole,
      verdict(whole.cpu <= 4 * bare.cpu && whole.memory <= 200 * MB),
    ),
  ]);
}

/** Mortgages of 360 months in steps of an eighth of a percent. */
function mortgages(): Cohorts {
  const lines = emptyCohorts(LOANS);
  let state = 7;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  for (let i = 0; i < LOANS; i++) {
    const age = below(120);
    lines.rate[i] = (3 + below(40) / 8) * 1e6;
    lines.remainingTerm[i] = lines.amortization[i] = 360 - age;
    lines.age[i] = age;
    lines.balance[i] = 8_000_000 + below(60_000_000);
  }
  return lines;
}

async function measureProjections(): Promise<void> {
  const lines = mortgages();
  const prepayment = { model: 'CPR', speed: 12 } as const;
  const assumptions: Assumptions = { prepayment, cdr: 1, severity: 40, recoveryLagMonths: 6, servicingFee: 0.25 };
  const settlement = { asOf: 20260930, settlesOn: 20261010, delayDays: 15 };
  const quote = { price: 99.25 };
  const cohorts = groupCohorts(lines);
  const curves = drawCurves(cohorts, 0.25, prepayment);
  const scenario = () => measure(projectCurves(curves, assumptions), settlement, quote);
  const plain = await measured(() => projectLines(linesOf(lines), 360, assumptions), 2);
  const grouping = await measured(() => drawCurves(groupCohorts(lines), 0.25, prepayment));
  for (let i = 0; i < 50; i++) scenario();
  const many = await measured(() => {
    for (let i = 0; i < 100; i++) scenario();
  });
  const steps = [0, 6, 12, 18, 24, 30, 36];
  const grid = await measured(() => fillGrid(curves, assumptions, settlement, { quote, cpr: steps, cdr: steps }));
  const flows = projectLines(linesOf(lines), 360, assumptions);
  const grouped = projectCurves(curves, assumptions);
  const cents = flows.cash.reduce((most, cash, i) => Math.max(most, Math.abs(cash - (grouped.cash[i] ?? 0))), 0);
  const off = Math.abs((measure(flows, settlement, quote).yieldBEY ?? 0) - (scenario().yieldBEY ?? 0));
  const row = (what: string, cpu: number, most: number | null) => ({
    what,
    'processor time': ms(cpu),
    'of loan by loan': times(cpu / plain.cpu),
    verdict: most === null ? '' : verdict(cpu <= most * plain.cpu),
  });
  table(
    `${LOANS.toLocaleString('en-US')} mortgages of up to 360 months, ${cohorts.count.toLocaleString('en-US')} cohorts`,
    [
      row('loan by loan', plain.cpu, null),
      row('grouping, once', grouping.cpu, null),
      row('a scenario from groups', many.cpu / 100, 1 / 100),
      row('a grid of 7 by 7', grid.cpu, 1 / 10),
    ],
  );
  table('Groups against loan by loan', [
    { what: 'cash', 'most apart': `${cents.toExponential(1)} cents`, verdict: verdict(cents < 0.5) },
    { what: 'yield', 'most apart': off.toExponential(1), verdict: verdict(off < 1e-6) },
  ]);
}

if (import.meta.main) {
  await measureCsv();
  await measureWorkbook();
  await measureProjections();
  process.exit();
}
