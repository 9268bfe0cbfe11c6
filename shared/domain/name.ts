import { readsAsStaff, staffFault } from './impersonation.ts';
import { isOneLine, isVisible } from './one-line.ts';

export const PERSON_NAME_LENGTH = 60;
export const CREDIT_UNION_NAME_LENGTH = 120;
/** The directory is searched from so many letters of a name on. */
export const NAME_PART_LENGTH = 3;
/** As many are shown to an administrator who looks for one. */
export const ACCOUNTS_FOUND = 20;

/** Some mail programs make a link of it: `harbor.example`, `10.0.0.1`, `//harbor`. "J.P.", "St. John" and "A/B" are none. */
const readsAsAddress = /\/\/|[\p{L}\p{M}\p{N}]\.(?:[\p{L}\p{M}\p{N}]{2}|\p{N})/u;

interface Kind {
  letters: RegExp;
  allowed: string;
  max: number;
}

const person: Kind = {
  letters: /^[\p{L}\p{M} '’.,\-()&/]*$/u,
  allowed: "letters, spaces and ' ’ . , - ( ) & /",
  max: PERSON_NAME_LENGTH,
};
const creditUnion: Kind = {
  letters: /^[\p{L}\p{M}\p{Nd} '’.,\-()&/]*$/u,
  allowed: "letters, digits, spaces and ' ’ . , - ( ) & /",
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

/**
 * What keeps a name out, or null. People write names of themselves that our mail then carries to strangers: a name must not
 * bring a link. Credit unions of the imported directory are called what they are called.
 */
export const personNameFault = (label: string, name: string): string | null => {
  const found = fault(label, name, person);
  if (found !== null) return found;
  // Unseen letters tell two names apart that look the same; a heap of accents covers what is above and below.
  if (/\p{Default_Ignorable_Code_Point}|\p{M}{4}/u.test(name.normalize('NFD'))) {
    return `${label} has a character that can't be displayed`;
  }
  return readsAsStaff(name) ? staffFault(label) : null;
};

export const creditUnionNameFault = (label: string, name: string): string | null => fault(label, name, creditUnion);
