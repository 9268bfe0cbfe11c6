import { describe, expect, it } from 'vitest';
import type { FundingEntity } from '#shared/contract/deals.ts';
import { recorderOf } from '#shared/domain/transfer.ts';
import { leavesWords, openOf, transferWords } from '../../web/src/features/deals/funding/transfers.ts';

const at = '2026-11-20T15:00:00.000Z';
const wire = (amount: number, reference = '') => ({ date: '2026-11-20', amount, reference, at });
const funding = (changes: Partial<FundingEntity> = {}): FundingEntity => ({
  payer: 'buyer',
  amount: 300_875.34,
  sent: [],
  received: [],
  platform: [],
  difference: null,
  settled: null,
  ...changes,
});

describe('transfers of a deal', () => {
  it('leave what is still open, to the cent', () => {
    const sent = [wire(100_000.1, 'FED 1'), wire(200_875.23, 'FED 2')];
    expect(openOf(funding({ sent }), 'sent')).toBe(1);
    expect(transferWords(funding({ sent }), 'sent').lines).toEqual([
      { label: 'Closing statement', value: '$300,875.34' },
      { label: 'Wire 1, 11/20/2026, FED 1', value: '-$100,000.10' },
      { label: 'Wire 2, 11/20/2026, FED 2', value: '-$200,875.23' },
      { label: 'Left to send', value: '$0.01', isTotal: true },
    ]);
  });

  it('say plainly where they are too much, equal, or settled', () => {
    const over = funding({ received: [wire(300_875.35)] });
    expect(transferWords(over, 'received')).toMatchObject({
      lines: [{}, {}, { label: 'Received too much', value: '-$0.01' }],
      note: 'This is more than the closing statement says.',
    });
    expect(transferWords({ ...over, settled: { at, by: 'Ada', reason: 'Fee' } }, 'received').note).toBe(
      'The difference is settled.',
    );
    expect(transferWords(funding({ sent: [wire(300_875.34)] }), 'sent').note).toBe('Equals the closing statement.');
  });

  it('tell before they are recorded what they leave', () => {
    expect(leavesWords(funding(), 'sent', 300_875.34)).toMatch(/^With it, the whole wire/);
    expect(leavesWords(funding(), 'sent', 300_875.33)).toMatch(/^\$0\.01 is left to send after it/);
    expect(leavesWords(funding(), 'received', 300_875.35)).toMatch(/^That is \$0\.01 more/);
  });

  it('turn the sides where the seller pays', () => {
    expect(recorderOf('seller', 'sent')).toBe('seller');
    expect(recorderOf('seller', 'received')).toBe('buyer');
    expect(recorderOf(null, 'sent')).toBe('buyer');
  });
});
