import { plainText } from '../plain-text.ts';
import { asSeen } from './plain-signs.ts';

export const personalKinds = {
  ssn: 'Social Security numbers',
  'birth-date': 'dates of birth',
  name: "people's names",
  address: 'street addresses',
  phone: 'telephone numbers',
  email: 'email addresses',
  'account-number': 'account numbers',
  'card-number': 'card numbers',
  vin: 'vehicle identification numbers',
  licence: "driver's license numbers",
} as const;
export type PersonalKind = keyof typeof personalKinds;

const person =
  '(?:co|joint|primary|secondary)?(?:borrower|member|mbr|customer|cust|obligor|guarantor|applicant|owner|contact[a-z]*)s?\\d?';

const headingRules: readonly [kind: PersonalKind, heading: RegExp][] = [
  ['ssn', /socialsecurity|socsec|^tin$|^itin$|^ein$|taxid|taxpayerid/],
  ['birth-date', /dob$|birth/],
  ['name', new RegExp(`^(?:${person})?(?:full|first|last|middle|given|sur)?name\\d?$|^(?:co)?borrower$`)],
  // Before addresses, since an email address is none of a street.
  ['email', /email/],
  ['phone', /phone|^tel$|^cell$|^mobile$|^fax$/],
  ['address', /street|address|^addr1$/],
  ['account-number', /^account(?:no|num|nbr|number)?$|^(?:member|mbr)(?:number|num|nbr|no|id)$|^sharenumber$|routing/],
  ['card-number', /^pan$|^cardnumber$/],
  ['vin', /^vin$|^vehicleidentification/],
  ['licence', /drivers?licen[cs]e|dlnumber/],
];

/** Headings that say account and often mean loan; their values decide. */
export const mayBeAccounts = (heading: string): boolean => /^acct|^accountid$/.test(plainText(asSeen(heading)));

/** Headings of references that can be as long as account numbers. */
export const isOfReferences = (heading: string): boolean =>
  wordsIn(asSeen(heading)).some((word) => referenceWords.has(word));
const referenceWords = new Set([
  'batch',
  'dealer',
  'census',
  'tract',
  'cik',
  'hash',
  'uuid',
  'guid',
  'fips',
  'reference',
  'ref',
]);

/** Headings of places and firms, whose names can be those of people. */
export const isOfFirms = (heading: string): boolean => wordsIn(asSeen(heading)).some((word) => firmWords.has(word));
const firmWords = new Set([
  'school',
  'schools',
  'college',
  'university',
  'institution',
  'dealer',
  'dealership',
  'lender',
  'servicer',
  'vendor',
  'manufacturer',
  'branch',
]);

/** Words inside a heading, as in `BorrowerSSNLast4`. */
const wordRules: ReadonlyMap<string, PersonalKind> = new Map([
  ...['ssn', 'ssns', 'itin', 'tin', 'ein'].map((word) => [word, 'ssn'] as const),
  ['dob', 'birth-date'],
]);
/** Words whose joint reads like one of these: `businessname`, `lossnumber`, `hoaassnfee`. */
const endsOfWords = /assn|(?:acce|addre|busine|cla|cro|exce|gla|gro|le|lo|ma|pa|pre|proce|progre|wellne)ss/g;

const wordsIn = (heading: string): string[] =>
  heading
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u);

export function kindOfHeading(heading: string): PersonalKind | null {
  const seen = asSeen(heading);
  for (const word of wordsIn(seen)) {
    const kind = wordRules.get(word);
    if (kind) return kind;
  }
  const plain = plainText(seen);
  if (/ssn/.test(plain.replace(endsOfWords, ' '))) return 'ssn';
  return headingRules.find(([, rule]) => rule.test(plain))?.[0] ?? null;
}
