import * as z from 'zod';
import { isOneLine } from '../domain/one-line.ts';

export const OneLine = (max: number) =>
  z.string().max(max).refine(isOneLine, "Must be one line, without characters that can't be displayed");

const Ratio = z.number().min(0).max(1000).nullable();

export const TermSheetFields = z.strictObject({
  collateralDescription: OneLine(500),
  collateralLocation: OneLine(200),
  borrowerLocation: OneLine(200),
  loanPurpose: OneLine(500),
  wtdAverageCreditScore: z.number().min(0).max(900).nullable(),
  wtdAverageLtv: Ratio,
  wtdAverageLoanRate: Ratio,
  wtdAverageRemainingTerm: Ratio,
  globalDSCR: Ratio,
  loanToValue: Ratio,
  loanCount: z.number().int().min(0),
  /** Null: not stated. */
  servicingFee: z.number().min(0).max(100).nullable(),
  recourseType: OneLine(100),
  summary: z.string().max(5000),
});
