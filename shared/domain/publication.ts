interface Publishable {
  DueDiligenceDeadline: string | null;
  SettlementDate: string | null;
  Price: number | null;
  AsksForPrice: boolean;
  TermSheet?: { summary: string; collateralDescription: string; servicingFee: number | null } | undefined;
}

/** In the term sheet's order. Publishing without them is allowed. */
export function missingBeforePublishing(offering: Publishable, documents: number): string[] {
  const { DueDiligenceDeadline, SettlementDate, Price, AsksForPrice, TermSheet } = offering;
  const checks: [isThere: boolean, what: string][] = [
    [Boolean(DueDiligenceDeadline), 'Due diligence deadline'],
    [Boolean(SettlementDate), 'Settlement date'],
    [Price !== null || AsksForPrice, 'Price'],
    [Boolean(TermSheet?.summary.trim()), 'Summary'],
    [Boolean(TermSheet?.collateralDescription.trim()), 'Collateral description'],
    [typeof TermSheet?.servicingFee === 'number', 'Servicing fee'],
    [documents > 0, 'Due diligence documents'],
  ];
  return checks.filter(([isThere]) => !isThere).map(([, what]) => what);
}
