import { assetClassOf } from '#shared/domain/asset-class.ts';
import { headline } from '#shared/domain/headline.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { oneLineTexts } from '#shared/domain/one-line-texts.ts';

/** Headline of an LP; empty for one that is gone. */
export function lpHeadline(offering: Offering | undefined): string {
  if (!offering) return '';
  const { loanType, termSheet } = oneLineTexts(offering);
  return headline({ ...termSheet, type: loanType, assetClass: assetClassOf(offering) });
}
