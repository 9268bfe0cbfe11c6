import type { OfferingTerms } from './offering.ts';
import { asOneLine } from './one-line.ts';

type Texts = Pick<OfferingTerms, 'loanType' | 'termSheet'>;

/** Texts stored before the rule are read as one line. */
export const oneLineTexts = <Given extends Texts>(offering: Given): Given => ({
  ...offering,
  loanType: asOneLine(offering.loanType),
  termSheet: {
    ...offering.termSheet,
    collateralDescription: asOneLine(offering.termSheet.collateralDescription),
    collateralLocation: asOneLine(offering.termSheet.collateralLocation),
    borrowerLocation: asOneLine(offering.termSheet.borrowerLocation),
    loanPurpose: asOneLine(offering.termSheet.loanPurpose),
    recourseType: asOneLine(offering.termSheet.recourseType),
  },
});
