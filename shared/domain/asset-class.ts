/** Kinds of loans that rules, filters and loan tapes tell apart. */
export const assetClasses = ['Auto', 'Residential', 'MBL', 'Consumer', 'Student', 'Solar'] as const;
export type AssetClass = (typeof assetClasses)[number];

/** The categories of term sheets (spec 1). */
type Category = Exclude<AssetClass, 'Auto'>;

/** Term sheets have no category for auto loans: they count as Consumer there. */
export const categoryOf = (assetClass: AssetClass): Category => (assetClass === 'Auto' ? 'Consumer' : assetClass);

export const fitsCategory = (assetClass: AssetClass, category: Category): boolean =>
  categoryOf(assetClass) === category;

/** The classes of a category; most have one. */
export const classesOf = (category: string): AssetClass[] => assetClasses.filter((one) => categoryOf(one) === category);

const autos = /\b(?:autos?|automobiles?|(?<!recreational )vehicles?|cars?)\b/i;

/** What the offering says, else what its category and loan type do. */
export function assetClassOf({
  assetClass,
  termSheetCategory,
  loanType,
}: {
  assetClass: AssetClass | null;
  termSheetCategory: Category;
  loanType: string;
}): AssetClass {
  if (assetClass) return assetClass;
  return termSheetCategory === 'Consumer' && autos.test(loanType) ? 'Auto' : termSheetCategory;
}
