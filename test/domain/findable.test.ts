import { expect, it } from 'vitest';
import { offeringCard } from '#functions/wire/term-sheet.ts';
import { findable } from '#shared/domain/findable.ts';
import { aCaller, anOffering } from '#test/support/builders.ts';

it.each(['LP', 'LLO'] as const)(
  'an offering of type %s is found by saved searches as its card is in the lists',
  (transactionType) => {
    const offering = anOffering({
      transactionType,
      publishedAt: '2026-03-01T00:00:00.000Z',
      termSheet: {
        ...anOffering().termSheet,
        wtdAverageLoanRate: 7.1,
        wtdAverageRemainingTerm: 60,
        wtdAverageLtv: 80,
        wtdAverageCreditScore: 720,
      },
    });
    const none = { interest: undefined, commitment: undefined };
    expect(offeringCard(offering, aCaller(), none, new Date('2026-03-02T16:00:00.000Z'))).toMatchObject(
      findable(offering),
    );
  },
);
