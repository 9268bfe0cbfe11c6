import { changedNames } from './changes.ts';
import { type FieldName, isList, type ListName } from './fields.ts';
import { isSame, type Values } from './values.ts';

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
  /** Who changed it; `conflict`: both, to different things. */
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

/** What both did to a list: theirs, with what was added here and without what was removed here. */
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
