import { type AssetClass, assetClasses, assetClassOf, categoryOf } from './asset-class.ts';

/**
 * Loan types by asset class, the finer choice below it. Limits and kept checks name them, so none is renamed, taken away or moved;
 * none is called as a class is.
 */
const loanTypes = {
  Auto: ['New auto', 'Used auto', 'Indirect auto'],
  Residential: ['First mortgage', 'HELOC', 'Home equity', 'Home improvement'],
  MBL: ['Commercial real estate', 'Multifamily', 'SBA 7(a)', 'SBA 504', 'Equipment', 'Agriculture'],
  Consumer: ['Credit card', 'Personal unsecured', 'RV and marine', 'Powersports', 'Manufactured home'],
  Student: ['Student refinance', 'Student in school'],
  Solar: [],
} as const satisfies Record<AssetClass, readonly string[]>;

export type LoanType = (typeof loanTypes)[AssetClass][number];

/** What a limit is for, and a row of what is held outside. */
export type LimitTarget = AssetClass | LoanType;

export const typesOf = (assetClass: AssetClass): readonly LoanType[] => loanTypes[assetClass];

/** In the order in which they are chosen: each class, and its types below it. */
export const limitTargets: readonly LimitTarget[] = assetClasses.flatMap((one) => [one, ...typesOf(one)]);

export const isAssetClass = (text: string): text is AssetClass => assetClasses.some((one) => one === text);

/** The class that a type is of, or that a class is. */
export const classOf = (target: LimitTarget): AssetClass =>
  assetClasses.find((one) => one === target || typesOf(one).some((type) => type === target)) ?? 'Consumer';

/** Other names of exactly the same: a name that says more or less isn't one. */
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

/** The words that tell names apart, in any order: "Autos, used" is "Used auto". */
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

/** Texts by their names on the list; those that it doesn't have stay, for people to choose again. */
export const namedByList = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => limitTargetOf(text) ?? text)),
];

/** Limits by the names on the list: the lowest of those that mean the same. */
export function limitsByList(limits: Readonly<Record<string, number>>): Record<string, number> {
  const named: Record<string, number> = {};
  for (const [text, limit] of Object.entries(limits)) {
    const name = limitTargetOf(text) ?? text;
    named[name] = Math.min(limit, named[name] ?? limit);
  }
  return named;
}

/** A text of settings that is on the list. Any other counts for nothing: what it meant isn't granted and has no limit. */
export const isOnList = (text: string): text is LimitTarget => limitTargets.some((target) => target === text);

/** What limits know an LP by. */
export interface LoanKind {
  assetClass: AssetClass;
  /** Null where its text names none of the class. */
  loanType: LoanType | null;
  /** The other class that its text names; null where class and text don't contradict each other. */
  otherClass: AssetClass | null;
}

/** The kind of LPs of a class whose loan type is this text. */
export function loanKindIn(assetClass: AssetClass, text: string): LoanKind {
  const target = limitTargetOf(text);
  const isAlike = target === null || classOf(target) === assetClass || target === categoryOf(assetClass);
  if (!isAlike) return { assetClass, loanType: null, otherClass: classOf(target) };
  return { assetClass, loanType: target === null || isAssetClass(target) ? null : target, otherClass: null };
}

export const loanKindOf = (offering: Parameters<typeof assetClassOf>[0]): LoanKind =>
  loanKindIn(assetClassOf(offering), offering.loanType);

/** What editors suggest in a category of term sheets; any other text is as good. */
export const loanTypesOf = (category: string): string[] =>
  assetClasses
    .filter((one) => categoryOf(one) === category)
    .flatMap((one): readonly string[] => (typesOf(one).length > 0 ? typesOf(one) : [one]));
