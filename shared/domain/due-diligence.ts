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

export function sectionRank(section: string): number {
  const rank = (dueDiligenceSections as readonly string[]).indexOf(section);
  return rank === -1 ? dueDiligenceSections.length : rank;
}

export const bySection = (a: { section: string; itemName: string }, b: { section: string; itemName: string }): number =>
  sectionRank(a.section) - sectionRank(b.section) ||
  a.section.localeCompare(b.section) ||
  a.itemName.localeCompare(b.itemName, 'en-US', { numeric: true });

/** A file of an offering or of a credit union. `key` is its place in the documents bucket. */
export interface Document {
  itemUniqueId: string;
  lpNumber: string;
  section: string;
  itemName: string;
  size: number;
  receivedAt: string;
  contentType: string;
  key: string;
}
