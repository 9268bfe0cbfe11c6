import { monthStatementPdf } from '#functions/workers/statement/month-statement-pdf.ts';
import { statementPdf } from '#functions/workers/statement/statement-pdf.ts';
import { statementWorkbook } from '#functions/workers/statement/statement-workbook.ts';
import { cents } from '#shared/format/money.ts';
import { cpuTime } from '#test/support/cpu-time.ts';
import { aMonthPaper } from '#test/support/month-papers.ts';
import { aKeptStatement, aPaper, manyLoans } from '#test/support/statement-papers.ts';
import { kB, ms, table, verdict } from './measure.ts';

const LOANS = 50_000;
const RUNS = 5;
/** Time and memory of the worker that writes them (infra/work-stack.ts), on a processor of its own. */
const [WORKER_MS, WORKER_MB] = [25_000, 1_769];

/** Least milliseconds of processor time of a call, and its last result. */
async function least<T>(call: () => Promise<T>): Promise<{ result: T; ms: number }> {
  let best = await cpuTime(call);
  for (let i = 1; i < RUNS; i++) {
    const next = await cpuTime(call);
    if (next.ms < best.ms) best = next;
  }
  return best;
}

if (import.meta.main) {
  const loans = manyLoans(LOANS);
  const amount = cents(Math.floor(loans.reduce((sum, { balance }) => sum + balance, 0) * 0.45));
  const statement = await least(() => aKeptStatement(loans, { amount }));
  const paper = await aPaper(loans, { amount });
  const pdf = await cpuTime(() => statementPdf(paper));
  const workbook = await cpuTime(() => statementWorkbook(paper));
  const month = aMonthPaper(LOANS);
  const monthPdf = await least(() => monthStatementPdf(month));
  const row = (what: string, spent: number, most: number, bytes = '') => ({
    what,
    'processor time': ms(spent),
    target: ms(most),
    bytes,
    verdict: verdict(spent <= most),
  });
  table(`A closing of ${LOANS.toLocaleString('en-US')} loans`, [
    row('makeStatement, with its hashes', statement.ms, 2_000),
    row('its PDF, the first of a process', pdf.ms, WORKER_MS, kB(pdf.result.length)),
    row('its workbook, the first of a process', workbook.ms, WORKER_MS, kB(workbook.result.length)),
    row("a participant's month as PDF", monthPdf.ms, 2_000, kB(monthPdf.result.length)),
  ]);
  const memory = process.resourceUsage().maxRSS / 1024;
  table('Memory of all that in one process', [
    { what: 'at the most', MB: memory.toFixed(0), verdict: verdict(memory <= WORKER_MB) },
  ]);
  process.exit();
}
