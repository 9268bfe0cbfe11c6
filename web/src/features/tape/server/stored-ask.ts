import type { TapeEntity } from '#shared/contract/tape-entities.ts';
import type { Facts } from '#shared/domain/pool/facts.ts';
import type { LoanRow } from '#shared/domain/pool/loan-rows.ts';
import { tapes } from '../../../lib/api.ts';
import type { TapeReader } from '../browser/tape-calls.ts';
import type { Checked, Slice } from '../browser/tape-session.ts';

interface Asked {
  id: string;
  tapeId: string;
}

interface Part {
  from: number;
  count: number;
}

const pageOf = ({ from, count }: Part) => ({ $skip: String(from), $top: String(count), $count: 'true' as const });

/** Answers what a worker answers of a file, of a tape that was uploaded. */
export function askServer({ id, tapeId }: Asked): TapeReader['call'] {
  const answers = {
    async loans({ filter, ...part }: Part & { filter: string | null }): Promise<Slice<LoanRow>> {
      const query = { ...pageOf(part), ...(filter && { $filter: filter }) };
      const answer = await tapes.loans({ id, tapeId, query });
      return { rows: answer.value, total: answer['@odata.count'] ?? answer.value.length };
    },
  };
  const call = (name: keyof typeof answers, [asked]: unknown[]) => answers[name](asked as never);
  return call as TapeReader['call'];
}

/** What the check of an uploaded tape came to. */
export const checkedOf = (tape: TapeEntity, facts: Facts | null): Checked => ({
  rows: tape.rows,
  errors: tape.errors,
  warnings: tape.warnings,
  counts: tape.counts,
  faulty: tape.faulty ?? { loans: 0, balance: 0 },
  leftOut: { loans: tape.leftOut, balance: null },
  notes: tape.notes,
  asksAboutLoanIds: null,
  facts,
  terms: [],
  sha256: tape.sha256 ?? '',
});
