import { type AssetClass, assetClasses, categoryOf } from './asset-class.ts';

/** Loan types that editors suggest, by asset class; any other text is as good. */
const loanTypes: Record<AssetClass, readonly string[]> = {
  Auto: ['New auto', 'Used auto', 'Indirect auto'],
  Residential: ['First mortgage', 'HELOC', 'Home equity', 'Home improvement'],
  MBL: ['Commercial real estate', 'Multifamily', 'SBA 7(a)', 'SBA 504', 'Equipment', 'Agriculture'],
  Consumer: ['Credit card', 'Personal unsecured', 'RV and marine', 'Powersports', 'Manufactured home'],
  Student: ['Student refinance', 'Student in school'],
  Solar: ['Solar'],
};

/** Those of a category of term sheets. */
export const loanTypesOf = (category: string): string[] =>
  assetClasses.filter((one) => categoryOf(one) === category).flatMap((one) => loanTypes[one]);
