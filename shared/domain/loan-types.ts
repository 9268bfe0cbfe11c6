import { type AssetClass, assetClasses, assetClassOf, categoryOf } from './asset-class.ts';

/** Limits and kept checks name these types, so none is renamed, removed or moved; no type has a class's name. */
const loanTypes = {
  Auto: ['New auto', 'Used auto', 'Indirect auto'],
  Residential: ['First mortgage', 'HELOC', 'Home equity', 'Home improvement'],
  MBL: ['Commercial real estate', 'Multifamily', 'SBA 7(a)', 'SBA 504', 'Equipment', 'Agriculture'],
  Consumer: ['Credit card', 'Personal unsecured', 'RV and marine', 'Powersports', 'Manufactured home'],
  Student: ['Student refinance', 'Student in school'],
  Solar: [],
} as const satisfies Record<AssetClass, readonly string[]>;

export type LoanType = (typeof loanTypes)[AssetClass][number];

export type LimitTarget = AssetClass | LoanType;

export const typesOf = (assetClass: AssetClass): readonly LoanType[] => loanTypes[assetClass];

export const limitTargets: readonly LimitTarget[] = assetClasses.flatMap((one) => [one, ...typesOf(one)]);

export const isAssetClass = (text: string): text is AssetClass => assetClasses.some((one) => one === text);

export const classOf = (target: LimitTarget): AssetClass =>
  assetClasses.find((one) => one === target || typesOf(one).some((type) => type === target)) ?? 'Consumer';

/** Exact synonyms only. */
const otherNames: Partial<Record<LimitTarget, readonly string[]>> = {
  'Indirect auto': ['Auto indirect lending'],
  Residential: ['Residential real estate'],
  'First mortgage': ['1st mortgage', 'First lien mortgage'],
  HELOC: ['Home equity line', 'Home equity line of credit'],
  MBL: ['Member business', 'Business', 'Commercial'],
  'Commercial real estate': ['CRE'],
  Multifamily: ['Multi-family', 'Multifamily real estate'],
  Agriculture: ['Agricultural'],
  Powersports: ['Power sports'],
  'Manufactured home': ['Manufactured housing'],
  'Student refinance': ['Student refi', 'Student refinancing'],
};

const fillers = new Set(['and', 'loan', 'loans', 'lending', 'of']);
const alike: Partial<Record<string, string>> = { automobile: 'auto', car: 'auto', vehicle: 'auto' };

const wordOf = (text: string): string => {
  const one = text.length > 3 ? text.replace(/s$/, '') : text;
  return alike[one] ?? one;
};

/** Word order doesn't matter: "Autos, used" is "Used auto". */
const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[()]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !fillers.has(word))
    .map(wordOf)
    .sort()
    .join(' ');

const targetsByWords = new Map(
  limitTargets.flatMap((target) => [target, ...(otherNames[target] ?? [])].map((name) => [wordsOf(name), target])),
);

/** The asset class or loan type that a text means, however it is written; null of any other text. */
export const limitTargetOf = (text: string): LimitTarget | null => targetsByWords.get(wordsOf(text)) ?? null;

/** Unlisted texts stay, for people to choose again. */
export const namedByList = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => limitTargetOf(text) ?? text)),
];

/** The lowest of limits that mean the same. */
export function limitsByList(limits: Readonly<Record<string, number>>): Record<string, number> {
  const named: Record<string, number> = {};
  for (const [text, limit] of Object.entries(limits)) {
    const name = limitTargetOf(text) ?? text;
    named[name] = Math.min(limit, named[name] ?? limit);
  }
  return named;
}

/** An unlisted text has no effect: nothing granted, no limit. */
export const isOnList = (text: string): text is LimitTarget => limitTargets.some((target) => target === text);

export interface LoanKind {
  assetClass: AssetClass;
  /** Null where the text names no type of the class. */
  loanType: LoanType | null;
  otherClass: AssetClass | null;
}

export function loanKindIn(assetClass: AssetClass, text: string): LoanKind {
  const target = limitTargetOf(text);
  const isAlike = target === null || classOf(target) === assetClass || target === categoryOf(assetClass);
  if (!isAlike) return { assetClass, loanType: null, otherClass: classOf(target) };
  return { assetClass, loanType: target === null || isAssetClass(target) ? null : target, otherClass: null };
}

export const loanKindOf = (offering: Parameters<typeof assetClassOf>[0]): LoanKind =>
  loanKindIn(assetClassOf(offering), offering.loanType);

/** Suggestions; any other text is valid. */
export const loanTypesOf = (category: string): string[] =>
  assetClasses
    .filter((one) => categoryOf(one) === category)
    .flatMap((one): readonly string[] => (typesOf(one).length > 0 ? typesOf(one) : [one]));
