import type { Closing } from '#shared/domain/deal-closing.ts';
import type { KeptStatement } from '#shared/domain/kept-statement.ts';
import { type CalendarDay, monthsBetween, parseDay } from '#shared/domain/pool/calendar-day.ts';
import { numberAt } from '#shared/domain/pool/loans.ts';
import type { LoanBefore } from '#shared/domain/servicing/exceptions.ts';
import type { ServicingMonth } from '#shared/domain/servicing/month.ts';
import { type KeptMonthDeps, keptIn, readKeptMonth } from '../../rules/kept-month.ts';
import { joiningClosings, type ServicedPool } from '../../rules/serviced-pool.ts';
import type { ReadTapeLoans } from '../../rules/tape-loans.ts';
import type { ClosingStore } from '../../store/closings.ts';
import type { TapeStore } from '../../store/tapes.ts';

/** A loan as the month finds it; under the id that participants see. */
export interface PriorLoan extends LoanBefore {
  masked: string;
  servicingFee: number;
  remainingTerm: number;
  score: number;
  status: number;
}

export interface PriorDeps extends KeptMonthDeps {
  tapes: Pick<TapeStore, 'find'>;
  loansOf: ReadTapeLoans;
  closings: Pick<ClosingStore, 'statements'>;
}

interface AtClosing {
  /** Fee of the LP's term sheet today, in millionths of a percent. */
  statedFee: number | null;
  mask: (loanId: string) => string;
}

interface BeforeMonth extends AtClosing {
  pool: ServicedPool;
  periodEnd: CalendarDay;
  /** Posted month that it builds on. */
  base: ServicingMonth | undefined;
}

/** Loans at the end of the month before, and those of closings that join the pool, as of their cut-off. */
export async function loansBefore(deps: PriorDeps, { pool, periodEnd, base, ...asked }: BeforeMonth) {
  const after = base ? await loansAfter(deps, base) : new Map<string, PriorLoan>();
  const closings = joiningClosings(pool, periodEnd, base?.positions ?? []);
  const joining = await loansAtClosing(deps, { ...pool, closings }, asked);
  const joined = [...joining].filter(([id]) => !after.has(id));
  const joinedBalance = Number(joined.reduce((all, [, { ending }]) => all + BigInt(ending), 0n));
  return {
    prior: new Map([...after, ...joined]),
    lastEnding: (base?.totals?.endingBalance ?? 0) + joinedBalance,
    cutOffBalance: (base?.cutOffBalance ?? 0) + joinedBalance,
  };
}

/** Loans at the end of a posted month. */
async function loansAfter(deps: PriorDeps, base: ServicingMonth): Promise<Map<string, PriorLoan>> {
  const { loans, masked, remainingTerm, score } = await readKeptMonth(deps, base);
  return new Map(
    masked.map((id, i) => {
      const prior: PriorLoan = {
        loanId: loans.loanId[i] as string,
        masked: id,
        ending: loans.money.endingBalance[i] as number,
        noteRate: loans.noteRate[i] as number,
        daysDelinquent: loans.daysDelinquent[i] as number,
        servicingFee: loans.servicingFee[i] as number,
        remainingTerm: remainingTerm[i] as number,
        score: score[i] as number,
        status: loans.status[i] as number,
      };
      return [id, prior] as const;
    }),
  );
}

/** Loans of the closings as of their cut-off. */
async function loansAtClosing(
  deps: PriorDeps,
  pool: ServicedPool,
  { statedFee, mask }: AtClosing,
): Promise<Map<string, PriorLoan>> {
  const found = new Map<string, PriorLoan>();
  for (const closing of pool.closings) {
    const kept = await keptIn(deps, closing);
    const signed = await signedStatement(deps, pool, closing);
    // Positions that were settled outside have no statement.
    const feeOfLp = (signed ? signed.servicingFee : statedFee) ?? 0;
    for (const loan of await deps.closingFiles.read(closing)) {
      if (!kept.has(loan.loanId) || found.has(loan.loanId)) continue;
      found.set(loan.loanId, {
        loanId: loan.loanId,
        masked: loan.loanId,
        ending: loan.balance,
        noteRate: loan.noteRate,
        daysDelinquent: loan.daysDelinquent,
        servicingFee: loan.servicingFee ?? feeOfLp,
        remainingTerm: Number.NaN,
        score: Number.NaN,
        status: 0,
      });
    }
    const elapsed = monthsBetween(pool.cutOff, parseDay(closing.cutOff) ?? pool.cutOff);
    await addFromTape(deps, closing, { found, mask, elapsed });
  }
  return found;
}

/** Statement of any deal of the closing: they have the same fee. */
async function signedStatement(
  { closings }: Pick<PriorDeps, 'closings'>,
  { positions }: ServicedPool,
  { id }: Closing,
): Promise<KeptStatement | undefined> {
  const position = positions.find(({ closing }) => closing.id === id);
  const statements = position ? await closings.statements(position.dealId) : [];
  return statements.find(({ closingId }) => closingId === id);
}

interface FromTape {
  found: Map<string, PriorLoan>;
  mask: (loanId: string) => string;
  /** Months since the first cut-off, which remaining terms are counted from. */
  elapsed: number;
}

/** A tape's own ids, terms and scores, while its loans are kept. */
async function addFromTape(
  { tapes, loansOf }: PriorDeps,
  { lpNumber, tapeId }: Closing,
  { found, mask, elapsed }: FromTape,
): Promise<void> {
  const tape = tapeId === null ? undefined : await tapes.find(lpNumber, tapeId);
  if (!tape || tape.reading === null) return;
  const loans = await loansOf(tape);
  for (const [i, loanId] of loans.loanId.entries()) {
    const prior = found.get(mask(loanId));
    if (!prior) continue;
    prior.loanId = loanId;
    prior.remainingTerm = numberAt(loans, 'remainingTerm', i) + elapsed;
    const score = numberAt(loans, 'creditScoreOriginal', i);
    prior.score = Number.isNaN(score) ? numberAt(loans, 'creditScoreCurrent', i) : score;
  }
}
