export const assetClasses = ['Auto', 'Residential', 'MBL', 'Consumer', 'Student', 'Solar'] as const;
export type AssetClass = (typeof assetClasses)[number];

type Category = Exclude<AssetClass, 'Auto'>;

/** Term sheets count auto loans as Consumer. */
export const categoryOf = (assetClass: AssetClass): Category => (assetClass === 'Auto' ? 'Consumer' : assetClass);

export const fitsCategory = (assetClass: AssetClass, category: Category): boolean =>
  categoryOf(assetClass) === category;

export const classesOf = (category: string): AssetClass[] => assetClasses.filter((one) => categoryOf(one) === category);

const autos = /\b(?:autos?|automobiles?|(?<!recreational )vehicles?|cars?)\b/i;

/** The offering's own class, else that of its category and loan type. */
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
