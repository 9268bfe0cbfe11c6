import { givenNames } from './given-names.ts';

const word =
  "(?:\\p{Lu}\\p{Ll}+(?:['-]\\p{Lu}?\\p{Ll}+)*|\\p{Lu}['’]\\p{Lu}\\p{Ll}+|Mc\\p{Lu}\\p{Ll}+|\\p{Lu}\\.?|\\p{Lu}{2,})";
const named = new RegExp(`^${word}(?:(?:, ?| )${word}){1,2}$`, 'u');

/** Words in the names of firms and schools, mainly dealers'. */
const ofFirms =
  /\b(?:academy|auto|autos|automotive|bank|cars|center|chevrolet|chevy|chrysler|co|college|company|corp|credit|dealer|dodge|group|honda|hyundai|inc|institute|jeep|kia|llc|mazda|motor|motors|nissan|sales|school|seminary|state|subaru|toyota|truck|trucks|union|university|volkswagen)\b/i;
/** No person's name ends in one of these makes after two more words. */
const endsInMake = /^\S{3,} \S{3,} (?:ford|lincoln|mercedes|mercury|ram)$/i;

export const readsLikeName = (text: string): boolean =>
  text.length <= 60 && named.test(text) && !ofFirms.test(text) && !endsInMake.test(text);

export const hasGivenName = (text: string): boolean =>
  text
    .toLowerCase()
    .split(/[ ,]+/)
    .some((one) => givenNames.has(one));
