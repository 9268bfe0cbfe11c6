import type { Patch } from '#shared/contract/patch.ts';
import { type FieldName, isList, listNames, pathOf, textNames } from './fields.ts';
import { classSaid, isAsked, isSame, type Values, wireOf } from './values.ts';

const names: FieldName[] = [...textNames, ...listNames];

/** The fields that differ between two states of a form, in the order of the form. */
export const changedNames = (before: Values, after: Values): FieldName[] =>
  names.filter((name) => isAsked(name, after) && !isSame(name, before, after));

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
