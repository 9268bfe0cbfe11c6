import { readsAsStaff, staffFault } from './impersonation.ts';
import { isOneLine, isVisible } from './one-line.ts';

export const PERSON_NAME_LENGTH = 60;
export const CREDIT_UNION_NAME_LENGTH = 120;
export const NAME_PART_LENGTH = 3;
export const ACCOUNTS_FOUND = 20;

/** Mail programs make links of `harbor.example`, `10.0.0.1`, `//harbor`, but not of "J.P.", "St. John" or "A/B". */
const readsAsAddress = /\/\/|[\p{L}\p{M}\p{N}]\.(?:[\p{L}\p{M}\p{N}]{2}|\p{N})/u;

interface Kind {
  letters: RegExp;
  allowed: string;
  max: number;
}

const person: Kind = {
  letters: /^[\p{L}\p{M} '‘’.·,\-‐()&/]*$/u,
  allowed: "letters, spaces and ' ‘ ’ . · , - ‐ ( ) & /",
  max: PERSON_NAME_LENGTH,
};
const creditUnion: Kind = {
  letters: /^[\p{L}\p{M}\p{Nd} '‘’.·,\-‐()&/]*$/u,
  allowed: "letters, digits, spaces and ' ‘ ’ . · , - ‐ ( ) & /",
  max: CREDIT_UNION_NAME_LENGTH,
};

function fault(label: string, name: string, { letters, allowed, max }: Kind): string | null {
  if (name === '') return `${label} is required`;
  if (name.length > max) return `${label} has at most ${max} characters`;
  if (!isOneLine(name)) return `${label} has a character that can't be displayed`;
  if (!letters.test(name)) return `${label} can have ${allowed} only`;
  if (readsAsAddress.test(name)) return `${label} can't look like a web address`;
  return isVisible(name) && /\p{L}/u.test(name) ? null : `${label} is required`;
}

/** Our mail carries self-chosen names to strangers, so a name must not bring a link. Names of the imported directory stay. */
export const personNameFault = (label: string, name: string): string | null => {
  const found = fault(label, name, person);
  if (found !== null) return found;
  // Invisible letters make equal-looking names differ; stacked accents cover other text.
  if (/\p{Default_Ignorable_Code_Point}|\p{M}{4}/u.test(name.normalize('NFD'))) {
    return `${label} has a character that can't be displayed`;
  }
  return readsAsStaff(name) ? staffFault(label) : null;
};

export const creditUnionNameFault = (label: string, name: string): string | null => fault(label, name, creditUnion);
