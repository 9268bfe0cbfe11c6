import { describe, expect, it } from 'vitest';
import { agreementStatuses, caStatusOf, isCompleted, latestStatus, mayBecome } from '#shared/domain/agreement.ts';

const agreement = (status: (typeof agreementStatuses)[number], rejected = false) => ({ status, rejected });

describe('a user agreement', () => {
  it.each(agreementStatuses)('that is %s is completed only if it is so and was not rejected', (status) => {
    expect(isCompleted(agreement(status))).toBe(status === 'completed');
    expect(isCompleted(agreement(status, true))).toBe(false);
  });

  it.each(['completed', 'declined', 'voided'] as const)('that ended as %s stays so', (end) => {
    for (const status of agreementStatuses) expect(mayBecome(end, status)).toBe(false);
  });

  it.each([
    [null, null],
    [{ status: 'completed', rejected: false }, 'completed'],
    [{ status: 'completed', rejected: true }, 'rejected'],
    [{ status: 'sent', rejected: false }, 'sent'],
  ] as const)('that is %j reads %s', (agreement, status) => {
    expect(caStatusOf(agreement)).toBe(status);
  });

  it('moves on and never back', () => {
    const possible = (from: 'sent' | 'delivered') => agreementStatuses.filter((status) => mayBecome(from, status));
    expect(possible('sent')).toEqual(['delivered', 'completed', 'declined', 'voided']);
    expect(possible('delivered')).toEqual(['completed', 'declined', 'voided']);
  });
});

describe('of several agreements, newest first', () => {
  const [sent, declined, completed, rejected] = [
    agreement('sent'),
    agreement('declined'),
    agreement('completed'),
    agreement('completed', true),
  ];

  it('the newest that is completed counts, whatever came after it', () => {
    const newer = agreement('completed');
    expect(latestStatus([sent, declined, completed])).toBe(completed);
    expect(latestStatus([newer, completed])).toBe(newer);
    expect(latestStatus([rejected, completed])).toBe(completed);
  });

  it('the newest counts where none is completed', () => {
    expect(latestStatus([sent, declined])).toBe(sent);
    expect(latestStatus([rejected, declined])).toBe(rejected);
    expect(latestStatus([])).toBeUndefined();
  });
});
