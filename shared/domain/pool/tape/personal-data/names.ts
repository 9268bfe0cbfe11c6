import { givenNames } from './given-names.ts';

const word =
  "(?:\\p{Lu}\\p{Ll}+(?:['-]\\p{Lu}?\\p{Ll}+)*|\\p{Lu}['’]\\p{Lu}\\p{Ll}+|Mc\\p{Lu}\\p{Ll}+|\\p{Lu}\\.?|\\p{Lu}{2,})";
const named = new RegExp(`^${word}(?:(?:, ?| )${word}){1,2}$`, 'u');

/** Words that firms have in their names, and dealers above all. */
const ofFirms =
  /\b(?:auto|autos|automotive|bank|cars|center|chevrolet|chevy|chrysler|co|company|corp|credit|dealer|dodge|group|honda|hyundai|inc|jeep|kia|llc|mazda|motor|motors|nissan|sales|subaru|toyota|truck|trucks|union|volkswagen)\b/i;
/** Names of makes that are people's too: no person's name ends in one after two more. */
const endsInMake = /^\S{3,} \S{3,} (?:ford|lincoln|mercedes|mercury|ram)$/i;

/** Whether a value reads like a person's name: two or three capitalized words. */
export const readsLikeName = (text: string): boolean =>
  text.length <= 60 && named.test(text) && !ofFirms.test(text) && !endsInMake.test(text);

/** Whether a word of a text is one of the commonest given names. */
export const hasGivenName = (text: string): boolean =>
  text
    .toLowerCase()
    .split(/[ ,]+/)
    .some((one) => givenNames.has(one));
