import type { Patch } from '#shared/contract/patch.ts';
import { type FieldName, isList, listNames, pathOf, textNames } from './fields.ts';
import { isAsked, isSame, type Values, wireOf } from './values.ts';

const names: FieldName[] = [...textNames, ...listNames];

/** The fields that differ between two states of a form, in the order of the form. */
export const changedNames = (before: Values, after: Values): FieldName[] =>
  names.filter((name) => isAsked(name, after) && !isSame(name, before, after));

/** The patch list from one to the other: a replacement for each field that differs, and no other. */
export const patchOf = (before: Values, after: Values): Patch =>
  changedNames(before, after).map((name) => ({
    op: 'replace',
    path: pathOf(name),
    value: isList(name) ? after[name] : wireOf(name, after[name]),
  }));
