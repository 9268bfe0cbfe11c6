import { describe, expect, it } from 'vitest';
import { offeringCard } from '#functions/wire/term-sheet.ts';
import { commitmentStatuses, isLive } from '#shared/domain/commitment.ts';
import { aCaller, aCommitment, anInterest, anOffering } from '#test/support/builders.ts';

const now = new Date('2026-03-02T16:00:00.000Z');
const offering = anOffering({ interestTotal: 7_00, acceptedTotal: 20_00, pendingTotal: 3_00, whitelist: ['CU2'] });

describe('an offering card', () => {
  it.each(commitmentStatuses)(
    'shows a buyer the status of a commitment that is %s, and its amount while live',
    (status) => {
      const own = { interest: anInterest({ amount: 5_00 }), commitment: aCommitment({ amount: 9_00, status }) };
      expect(offeringCard(offering, aCaller(), own, now)).toMatchObject({
        indicatedInterestAmount: 5,
        purchaseCommitmentAmount: isLive(status) ? 9 : null,
        purchaseCommitmentStatus: status,
        WhitelistedFinancialEntities: [],
      });
    },
  );

  it('has no amounts where nothing was ordered', () => {
    expect(offeringCard(offering, aCaller(), { interest: undefined, commitment: undefined }, now)).toMatchObject({
      indicatedInterestAmount: null,
      purchaseCommitmentAmount: null,
      purchaseCommitmentStatus: null,
    });
  });

  it('shows administrators what is ordered in all, and nothing as their own', () => {
    const own = { interest: anInterest(), commitment: aCommitment() };
    expect(offeringCard(offering, aCaller({ roles: ['LPAdmin', 'mfa'] }), own, now)).toMatchObject({
      indicatedInterestAmount: 7,
      purchaseCommitmentAmount: 23,
      purchaseCommitmentStatus: null,
      WhitelistedFinancialEntities: ['CU2'],
    });
  });
});
