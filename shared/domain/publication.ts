interface Publishable {
  DueDiligenceDeadline: string | null;
  SettlementDate: string | null;
  Price: number | null;
  AsksForPrice: boolean;
  TermSheet?: { summary: string; collateralDescription: string; servicingFee: number | null } | undefined;
}

/** Fields of a term sheet that buyers miss, and what they are called. */
export const publishedFields = {
  DueDiligenceDeadline: 'Due diligence deadline',
  SettlementDate: 'Settlement date',
  Price: 'Price',
  summary: 'Summary',
  collateralDescription: 'Collateral description',
  servicingFee: 'Servicing fee',
} as const;
export type PublishedField = keyof typeof publishedFields;

export const missingDocuments = 'Due diligence documents';

/** In the term sheet's order. */
export function missingFields(offering: Publishable): PublishedField[] {
  const { DueDiligenceDeadline, SettlementDate, Price, AsksForPrice, TermSheet } = offering;
  const isThere: Record<PublishedField, boolean> = {
    DueDiligenceDeadline: Boolean(DueDiligenceDeadline),
    SettlementDate: Boolean(SettlementDate),
    Price: Price !== null || AsksForPrice,
    summary: Boolean(TermSheet?.summary.trim()),
    collateralDescription: Boolean(TermSheet?.collateralDescription.trim()),
    servicingFee: typeof TermSheet?.servicingFee === 'number',
  };
  return (Object.keys(publishedFields) as PublishedField[]).filter((field) => !isThere[field]);
}

/** The same in words, with documents. Publishing without them is allowed. */
export const missingBeforePublishing = (offering: Publishable, documents: number): string[] => [
  ...missingFields(offering).map((field) => publishedFields[field]),
  ...(documents > 0 ? [] : [missingDocuments]),
];

/** The field that such words are about; null: none of the term sheet. */
export const fieldMissing = (words: string): PublishedField | null =>
  (Object.keys(publishedFields) as PublishedField[]).find((field) => publishedFields[field] === words) ?? null;
