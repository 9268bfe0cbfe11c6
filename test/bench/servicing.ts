import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import Papa from 'papaparse';
import { tapeTokens } from '#functions/rules/tape-tokens.ts';
import { clock } from '#functions/runtime/table.ts';
import { monthEntity } from '#functions/wire/servicing.ts';
import { type ReadServicingDeps, readServicing } from '#functions/workers/servicing/read-servicing.ts';
import type { ClosingLoan } from '#shared/domain/bring-down.ts';
import { notSettledOutside } from '#shared/domain/outside-settlement.ts';
import { monthUnread, type ServicingMonth } from '#shared/domain/servicing/month.ts';
import { cents } from '#shared/format/money.ts';
import { anOffering } from '#test/support/builders.ts';
import { kB, ms, table, times, verdict } from './measure.ts';

const [LOANS, PARTICIPANTS, MONTHS, RUNS] = [50_000, 20, 60, 3];
/** pools.md F: of tokenizing the file. */
const MOST_TIMES = 8;
/** Of the performance page's one read, as it is sent. */
const MOST_BYTES = 100_000;

const lpNumber = '990001';
const offering = {
  ...anOffering({ lpNumber, sellerId: 'CU-of-the-bench' }),
  termSheet: { ...anOffering().termSheet, servicingFee: 0.5 },
};
const secret = 'f'.repeat(64);
const tapes = {
  secret: async () => secret,
  find: async () => undefined,
  mapping: async () => undefined,
  mappingWrites: () => [],
};

interface Line {
  loanId: string;
  balance: number;
  rate: number;
}

const loans: Line[] = Array.from({ length: LOANS }, (_, i) => ({
  loanId: `77-${String(i).padStart(6, '0')}`,
  balance: 1_000_000 + ((i * 7919) % 4_000_000),
  rate: 4 + ((i * 31) % 5000) / 1000,
}));

const dollars = (amount: number) => (amount / 100).toFixed(2);
const header =
  'loanId,periodEnd,beginningBalance,scheduledPrincipal,curtailment,payoff,chargeOff,adjustment,endingBalance,interestCollected,recovery,noteRate,daysDelinquent,paidThrough,status';

/** Every loan that is left pays; some pay more, some are late, some end. */
function monthOf({ at, periodEnd }: { at: number; periodEnd: string }): string {
  const lines = [header];
  loans.forEach((loan, i) => {
    if (loan.balance === 0) return;
    const { loanId, balance, rate } = loan;
    const isPaidOff = (i + at) % 97 === 0;
    const scheduled = Math.floor(balance / 48);
    const extra = i % 13 === 0 ? 5_003 : 0;
    const payoff = isPaidOff ? balance - scheduled - extra : 0;
    loan.balance = balance - scheduled - extra - payoff;
    const interest = Math.round((balance * rate) / 1200);
    const late = i % 50 === 0 && !isPaidOff ? 31 : 0;
    const money = [balance, scheduled, extra, payoff, 0, 0, loan.balance, interest, 0].map(dollars);
    const paidThrough = `${periodEnd.slice(0, 7)}-15`;
    lines.push([loanId, periodEnd, ...money, rate, late, paidThrough, isPaidOff ? 'PaidOff' : 'Current'].join(','));
  });
  return lines.join('\n');
}

const tokens = await tapeTokens({ tapes }, offering);
const kept: ClosingLoan[] = loans.map(({ loanId, balance, rate }) => ({
  loanId: tokens.loan(loanId),
  balance,
  noteRate: Math.round(rate * 1e6),
  servicingFee: null,
  paidThrough: 20261015,
  daysDelinquent: 0,
  isLateByStatus: false,
  isBankrupt: false,
  isChargedOff: false,
}));
const pool = cents(loans.reduce((sum, { balance }) => sum + balance, 0));
const first = monthOf({ at: 0, periodEnd: '2026-11-30' });
const second = monthOf({ at: 1, periodEnd: '2026-12-31' });
const done = { at: '2026-11-20T15:00:00.000Z', byId: 'u', by: 'Uma' };
const closing = {
  id: `${lpNumber}-C1`,
  lpNumber,
  tapeId: 'T1',
  cutOff: '2026-10-31',
  settlementDate: '2026-11-20',
  state: 'Released' as const,
  loans: LOANS,
  balance: pool,
  isCompared: false,
  lines: [],
  begun: done,
  released: done,
  result: null,
  version: 1,
};
const positions = Array.from({ length: PARTICIPANTS }, (_, i) => ({
  dealId: `CU${i}-${lpNumber}-Commitment`,
  creditUnionId: `CU${String(i).padStart(5, '0')}`,
  creditUnionName: `Credit union ${i}`,
  offeringId: lpNumber,
  bought: cents(Math.floor(pool / 25) + i),
  pool,
  price: 1_000_000,
  accrued: cents(0),
  settledOn: '2026-11-20',
}));

const unread: ServicingMonth = {
  lpNumber,
  period: '2026-11',
  number: 1,
  state: 'Reading',
  fileName: 'month.csv',
  size: first.length,
  contentType: 'text/csv',
  multipartId: null,
  sourceUntil: null,
  sha256: null,
  columns: [],
  columnsById: null,
  rows: 0,
  restarts: 0,
  ...monthUnread,
  base: null,
  cutOffBalance: 0,
  loadedBy: 'Uma',
  loadedById: 'u',
  at: done.at,
  changedAt: done.at,
  postedBy: null,
  postedById: null,
  postedAt: null,
  tells: null,
  wired: [],
  restatedAt: null,
  version: 1,
};

const files = new Map<string, Buffer>();

/** Reads, checks, splits and proves a month as the worker does. */
async function readWhole(file: string, { base = null, period }: Reading): Promise<ServicingMonth> {
  const bytes = new TextEncoder().encode(file);
  let month: ServicingMonth = {
    ...unread,
    period,
    size: bytes.length,
    base: base && { period: base.period, number: base.number },
  };
  const deps = {
    ...clock,
    servicing: {
      find: async (_: string, asked: string) => (asked === base?.period ? base : month),
      save: async (next: ServicingMonth) => {
        month = { ...next, version: next.version + 1 };
        return month;
      },
    },
    offerings: { find: async () => offering },
    deals: { ofOffering: async () => [] },
    closings: {
      ofOffering: async () => [],
      statements: async () => [],
      outside: async () => ({ ...notSettledOutside(lpNumber), settled: { closing, positions } }),
    },
    tapes,
    loansOf: async () => Promise.reject(new Error('No tape is read here.')),
    closingFiles: { read: async () => kept },
    intake: { stream: async () => Readable.from(pieces(bytes)), remove: async () => undefined },
    objects: {
      bytes: async (key: string) => files.get(key) ?? Promise.reject(new Error(`No ${key}`)),
      async write(key: string, body: Readable) {
        const chunks: Buffer[] = [];
        for await (const chunk of body) chunks.push(Buffer.from(chunk));
        files.set(key, Buffer.concat(chunks));
      },
    },
  } as unknown as ReadServicingDeps;
  await readServicing(deps)(month, { awsRequestId: 'bench', getRemainingTimeInMillis: () => 600_000 });
  if (month.state !== 'Ready') throw new Error(`The month is ${month.state}: ${month.message}`);
  return month;
}

interface Reading {
  base?: ServicingMonth | null;
  period: string;
}

function* pieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

async function least<T>(run: () => Promise<T> | T): Promise<{ cpu: number; result: T }> {
  let best: { cpu: number; result: T } | undefined;
  for (let i = 0; i < RUNS; i++) {
    const before = process.cpuUsage();
    const result = await run();
    const { user, system } = process.cpuUsage(before);
    const cpu = (user + system) / 1000;
    if (!best || cpu < best.cpu) best = { cpu, result };
  }
  return best as { cpu: number; result: T };
}

export async function run(): Promise<boolean> {
  const base = await readWhole(first, { period: '2026-11' });
  const bare = await least(() => Papa.parse(second).data.length);
  const split = await least(() => readWhole(second, { base, period: '2026-12' }));
  const ratio = split.cpu / bare.cpu;
  const month = split.result;
  const row = (what: string, cpu: number, more: { bytes: number; verdict?: string }) => ({
    what,
    'processor time': ms(cpu),
    'of tokenizing': times(cpu / bare.cpu),
    bytes: kB(more.bytes),
    verdict: more.verdict ?? '',
  });
  table(`A month of ${LOANS.toLocaleString('en-US')} loans, split among ${PARTICIPANTS} participants`, [
    row('tokenizing its file alone', bare.cpu, { bytes: second.length }),
    row('reading, checks, split, proofs', split.cpu, { bytes: second.length, verdict: verdict(ratio <= MOST_TIMES) }),
  ]);
  const posted = { ...month, state: 'Posted' as const, postedAt: done.at };
  const page = JSON.stringify(Array.from({ length: MONTHS }, () => ({ ...monthEntity(posted, null), earlier: [] })));
  const sent = gzipSync(page).length;
  table(`The read of the performance page, ${MONTHS} months`, [
    { what: 'as text', bytes: kB(page.length), target: '', verdict: '' },
    { what: 'as it is sent', bytes: kB(sent), target: kB(MOST_BYTES), verdict: verdict(sent <= MOST_BYTES) },
  ]);
  return ratio <= MOST_TIMES && sent <= MOST_BYTES;
}

if (import.meta.main) {
  await run();
  process.exit();
}
