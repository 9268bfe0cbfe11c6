import { describe, expect, it } from 'vitest';
import { noticeWords } from '#functions/notices/words.ts';
import { changesSince, watchedFacts } from '#shared/domain/desk.ts';
import { cents } from '#shared/format/money.ts';
import { anOffering } from '#test/support/builders.ts';

const request = anOffering({ transactionType: 'LLO', sellerName: 'Summit Ridge' });
const participation = anOffering({ transactionType: 'LP', sellerName: 'Summit Ridge' });
const told = (type: 'offering.published' | 'commitment.submitted', offering: typeof request) => {
  const [entry, data] =
    type === 'offering.published'
      ? (['NewOfferings', { lpNumber: '1003' }] as const)
      : (['Demand', { lpNumber: '1003', amount: 100, demandBefore: 0 }] as const);
  return noticeWords({ type, data } as never, { entry: entry as never, facts: { offering } });
};

describe('a lead-lender request (spec 3)', () => {
  it.each(['offering.published', 'commitment.submitted'] as const)('has no remaining balance in %s', (type) => {
    const labels = (offering: typeof request) => told(type, offering).facts.map(([label]) => label);
    expect(labels(participation)).toContain('Remaining balance');
    expect(labels(request)).not.toContain('Remaining balance');
  });

  it('is no loan participation in the mail about it', () => {
    expect(told('offering.published', request).body).toEqual(['Summit Ridge is looking for a lead lender.']);
    expect(told('offering.published', participation).body).toEqual([
      'Summit Ridge is offering a new loan participation.',
    ]);
  });

  it('has no change of what it does not show', () => {
    const since = (offering: typeof request) =>
      changesSince(
        watchedFacts(offering),
        { ...watchedFacts(offering), amountRemaining: cents(1), minimumPurchase: cents(2), rate: 7 },
        offering,
      ).map(({ fact }) => fact);
    expect(since(participation)).toEqual(['amountRemaining', 'minimumPurchase', 'rate']);
    expect(since(request)).toEqual(['rate']);
  });
});
