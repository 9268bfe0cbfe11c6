import { type CreditUnionFacts, type CreditUnionField, creditUnionFields, creditUnionLabels } from './credit-union.ts';
import { CREDIT_UNION_NAME_LENGTH } from './name.ts';
import { isOneLine, isVisible } from './one-line.ts';
import { type Place, placeCodes, placesIn } from './places.ts';
import { routingNumberFault } from './routing-number.ts';

const lengths = { city: 60, phoneNumber: 30, contactName: 100, contactEmail: 200 } as const;

function textFault(field: CreditUnionField, text: string, max: number): string | null {
  const label = creditUnionLabels[field];
  if (text.length > max) return `${label} has at most ${max} characters`;
  return isOneLine(text) && (text === '' || isVisible(text))
    ? null
    : `${label} has a character that can't be displayed`;
}

const nameFault = (text: string) =>
  text === '' ? 'Name is required' : textFault('name', text, CREDIT_UNION_NAME_LENGTH);
const charterFault = (text: string) => (/^\d{0,7}$/.test(text) ? null : 'An NCUA charter number has at most 7 digits');
const stateFault = (text: string) =>
  text === '' || placeCodes.includes(text as Place) ? null : 'Choose a state from the list';
const emailFault = (text: string) =>
  text === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
    ? textFault('contactEmail', text, lengths.contactEmail)
    : 'Enter an email address, or leave it empty';

const rules: Record<CreditUnionField, (text: string) => string | null> = {
  name: nameFault,
  routingNumber: routingNumberFault,
  charterNumber: charterFault,
  city: (text) => textFault('city', text, lengths.city),
  state: stateFault,
  phoneNumber: (text) => textFault('phoneNumber', text, lengths.phoneNumber),
  contactName: (text) => textFault('contactName', text, lengths.contactName),
  contactEmail: emailFault,
};

/** Null when valid; for server, form and import. */
export const factFault = (field: CreditUnionField, text: string): string | null => rules[field](text);

/** The directory's spelling: `0004711` is charter 4711, `maine` is ME. */
export function tidyFact(field: CreditUnionField, given: string): string {
  const text = given.trim();
  if (field === 'charterNumber') return text.replace(/^0+/, '');
  if (field !== 'state') return text;
  const code = text.length === 2 ? text.toUpperCase() : text;
  const [place, ...others] = placesIn(code);
  return place && others.length === 0 ? place : code;
}

export const tidyFacts = (facts: CreditUnionFacts): CreditUnionFacts =>
  Object.fromEntries(creditUnionFields.map((field) => [field, tidyFact(field, facts[field])])) as never;

export function factFaults(facts: CreditUnionFacts): Partial<Record<CreditUnionField, string>> {
  const found = creditUnionFields.map((field) => [field, factFault(field, facts[field])] as const);
  return Object.fromEntries(found.filter(([, fault]) => fault !== null));
}
