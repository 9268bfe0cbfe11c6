import { describe, expect, it } from 'vitest';
import { noticeWords } from '#functions/notices/words.ts';
import { dealEntry, stepDone, stepUndone } from '#functions/rules/deal-entry.ts';
import { stepField } from '#functions/store/history-step.ts';
import { historyEvent } from '#functions/streams/history-event.ts';
import {
  type Deal,
  openDeal,
  type PresentStatement,
  withClosingBegun,
  withStatement,
  withStepDone,
} from '#shared/domain/deal.ts';
import type { HistoryStep } from '#shared/domain/history.ts';
import { cents } from '#shared/format/money.ts';
import { aCommitment, anOffering } from '#test/support/builders.ts';

type DoneStep = Extract<HistoryStep, { type: 'DealStepDone' }>;

const at = '2026-11-27T15:00:00.000Z';
const done = { at, byId: 'u', by: 'Uma' };
const opened = openDeal({ commitment: aCommitment(), offering: anOffering(), before: [], at });

const statement: PresentStatement = {
  closingId: '1001-C1',
  version: 1,
  settlementDate: '2026-12-14',
  amount: cents(100_000),
  pool: cents(1_000_000),
  accrued: cents(0),
  total: cents(100_000),
  price: null,
  wire: { from: 'seller', amount: cents(5_000) },
  resultHash: 'a',
  signed: { buyer: null, seller: null },
};
const sent = withStepDone(withStatement(opened, statement, done), 'agreementSent', done);
const agreed = withStepDone(sent, 'agreementSigned', done);

/** Notice of a step of the deal's history. */
function bodyOf(step: HistoryStep, deal: Deal = opened): string | undefined {
  const entry = dealEntry({ newId: () => 'H1' }, { ...deal.buyer, id: 'u', name: 'Uma' }, { deal, at }, step);
  const event = historyEvent(entry);
  if (!event) throw new Error('No event');
  return noticeWords(event, { entry: 'Deals', facts: {} }).body[0];
}

describe('a mail about a deal', () => {
  it('says who has to act next: both sides where both sign', () => {
    expect(bodyOf(stepDone(sent, agreed, 'agreementSigned'))).toBe(
      'Next comes "Closing statement signed", which is up to the buyer and the seller.',
    );
    const { steps } = agreed;
    const untaped = { ...opened, steps: { ...opened.steps, agreementSigned: steps.agreementSigned } };
    const unreleased = { ...agreed, statement: null, steps: { ...steps, statement: opened.steps.statement } };
    expect(bodyOf(stepDone(untaped, unreleased, 'bringDown'))).toContain('which is up to the administrator.');
  });

  it('says what a step has brought, whatever else waits', () => {
    const out = withStepDone(opened, 'agreementSent', done);
    const taped = withClosingBegun(out, done, true);
    expect(bodyOf(stepDone(out, taped, 'closingTape'))).toBe(
      'Next comes "Loans brought down", which is up to the administrator.',
    );
    const broughtDown = withStepDone(taped, 'bringDown', done);
    expect(bodyOf(stepDone(taped, broughtDown, 'bringDown'))).toBe(
      'Next comes "Agreement signed", which is up to the buyer and the seller.',
    );
  });

  it('names the side that owes the wire', () => {
    const signed = withStepDone(agreed, 'statement', done);
    expect(bodyOf(stepDone(agreed, signed, 'statement'))).toBe(
      'Next comes "Wire instructions called back", which is up to the seller.',
    );
    expect(bodyOf(stepUndone(signed, 'wireSent', 'Another bank.'))).toBe(
      '"Wire sent" is open again, which is up to the seller. The reason is in Tandem.',
    );
  });

  it('names no one where an older row tells no one', () => {
    const { parties, ...older } = stepDone(sent, agreed, 'agreementSigned') as DoneStep;
    expect(parties).toEqual(['buyer', 'seller']);
    expect(bodyOf(stepField.parse(older) as DoneStep)).toBe('Next comes "Closing statement signed".');
  });

  it('says of a funded or canceled deal what is true of each', () => {
    expect(bodyOf({ type: 'DealFunded', dealId: opened.id })).toBe(
      'Nothing is left to wire between buyer and seller. The buyer holds its part of the loans from now on.',
    );
    expect(bodyOf({ type: 'DealCanceled', dealId: opened.id, reason: 'It fell through.' })).toBe(
      'Wire nothing more for it. Money that was already wired has to go back. The reason is in Tandem.',
    );
  });
});
