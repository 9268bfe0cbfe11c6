import type { Patch } from '#shared/contract/patch.ts';
import type { OfferingVersion } from '../../lp/queries.ts';
import { type FieldName, isList, type ListName, listNames, pathOf, type TextName, textNames } from './fields.ts';
import { classSaid, isAsked, isSame, type Values, valuesOf, wireOf } from './values.ts';

const names: FieldName[] = [...textNames, ...listNames];

/** The fields that differ between two states of a form, in the order of the form. */
export const changedNames = (before: Values, after: Values): FieldName[] =>
  names.filter(
    (name) =>
      isAsked(name, after) &&
      !isSame(name, before, after) &&
      (name !== 'PriceChangeReason' || !isSame('Price', before, after)),
  );

/** Fields that say something, in the order of the form: what it began with counts as entered. A price that isn't stated says something too. */
export const enteredNames = (values: Values): FieldName[] =>
  names.filter(
    (name) => isAsked(name, values) && (isList(name) ? values[name].length > 0 : saysSomething(name, values)),
  );

const saysSomething = (name: TextName, values: Values) => name === 'Price' || values[name].trim() !== '';

/** The patch list from one to the other: a replacement for each field that differs, and no other. */
export function patchOf(before: Values, after: Values): Patch {
  const patch: Patch = changedNames(before, after).map((name) => ({
    op: 'replace',
    path: pathOf(name),
    value: isList(name) ? after[name] : wireOf(name, after[name]),
  }));
  // Left to the loan type, which says another one now: a class that happened to be chosen the same must not stay.
  const isLeft = before.AssetClass === '' && after.AssetClass === '' && isAsked('AssetClass', after);
  const isOther = before.TermSheetCategory === after.TermSheetCategory && classSaid(before) !== classSaid(after);
  return isLeft && isOther ? [...patch, { op: 'replace', path: pathOf('AssetClass'), value: null }] : patch;
}

/** Which of two people's versions of a field is kept; lists of credit unions can take both. */
export type Choice = 'theirs' | 'mine' | 'both';
export type Choices = Partial<Record<FieldName, Choice>>;

/** Three states of one form: as it was when both began, as it is here, and as someone else saved it. */
export interface ThreeWays {
  before: Values;
  mine: Values;
  theirs: Values;
}

export interface Difference {
  name: FieldName;
  /** `conflict`: both, to different things. */
  by: 'theirs' | 'mine' | 'conflict';
}

/** Where two people's changes of one form leave it different from what one of them sees. */
export function differences({ before, mine, theirs }: ThreeWays): Difference[] {
  const changedHere = new Set(changedNames(before, mine));
  const changedThere = new Set(changedNames(before, theirs));
  return changedNamesOf(changedHere, changedThere).flatMap((name) => {
    const isConflict = changedHere.has(name) && changedThere.has(name);
    if (isConflict && isSame(name, mine, theirs)) return [];
    return [{ name, by: isConflict ? 'conflict' : changedHere.has(name) ? 'mine' : 'theirs' } as const];
  });
}

const changedNamesOf = (...sets: Set<FieldName>[]): FieldName[] => [...new Set(sets.flatMap((set) => [...set]))];

/** Their list, with what was added here and without what was removed here. */
const joinLists = (name: ListName, { before, mine, theirs }: ThreeWays): string[] => {
  const removed = new Set(before[name].filter((id) => !mine[name].includes(id)));
  const added = mine[name].filter((id) => !before[name].includes(id));
  return [...new Set([...theirs[name], ...added])].filter((id) => !removed.has(id));
};

/** Theirs, with every change made here to what they left alone, and with what was chosen where both changed it. */
export function applyChoices(ways: ThreeWays, choices: Choices): Values {
  const result = { ...ways.theirs };
  for (const { name, by } of differences(ways)) {
    const choice = by === 'conflict' ? (choices[name] ?? 'mine') : by;
    if (choice === 'mine') Object.assign(result, { [name]: ways.mine[name] });
    else if (choice === 'both' && isList(name)) result[name] = joinLists(name, ways);
  }
  return result;
}

/** Values as they are typed at this moment, wherever that means the same: no one's text changes under their hands. */
export function keepTexts(values: Values, typed: Values): Values {
  const same = (Object.keys(values) as FieldName[]).filter((name) => isSame(name, values, typed));
  return { ...values, ...Object.fromEntries(same.map((name) => [name, typed[name]])) };
}

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
