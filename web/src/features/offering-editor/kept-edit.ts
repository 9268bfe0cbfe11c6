import type { OfferingVersion } from '../../lp/queries.ts';
import { differences } from './merge.ts';
import { type Values, valuesOf } from './values.ts';

/** A form as it was typed, and the version of the offering that it began from. */
export interface KeptEdit {
  from: OfferingVersion;
  values: Values;
}

/** Where an edit goes on: with what was typed, unless nothing of that is missing from what is saved. */
export function resumed(latest: OfferingVersion, kept: KeptEdit | null): KeptEdit {
  const theirs = valuesOf(latest.offering);
  if (!kept) return { from: latest, values: theirs };
  const before = valuesOf(kept.from.offering);
  // A form of an earlier release may lack a field.
  const mine = { ...before, ...kept.values };
  const isMissing = differences({ before, mine, theirs }).some(({ by }) => by !== 'theirs');
  return isMissing ? { from: kept.from, values: mine } : { from: latest, values: theirs };
}
