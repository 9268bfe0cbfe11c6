/** Spec 9: sections in this order, then others by name. */
export const dueDiligenceSections = [
  'Seller Financials',
  'Policies and Procedures',
  'Loan Servicing Data',
  'Pool Details',
  'Loan Files',
  'LP Agreement',
] as const;

/** Spec 9: due-diligence files per page, per section. */
export const FILES_PER_PAGE = 10;

function sectionRank(section: string): number {
  const rank = (dueDiligenceSections as readonly string[]).indexOf(section);
  return rank === -1 ? dueDiligenceSections.length : rank;
}

export const bySection = (a: { section: string }, b: { section: string }): number =>
  sectionRank(a.section) - sectionRank(b.section) || a.section.localeCompare(b.section);
