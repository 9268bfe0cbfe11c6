import { isUnmatched, type OutsideExposure, type OutsideExposures } from './compliance.ts';
import { countedRows } from './outside-change.ts';

const what: Record<OutsideExposure['kind'], string> = {
  originator: 'credit union',
  type: 'asset class or loan type',
  borrower: 'group',
};

const unmatchedIn = (outside: OutsideExposures | undefined): OutsideExposure[] => [
  ...new Map(
    countedRows(outside)
      .flat()
      .filter(isUnmatched)
      .map((row) => [`${row.kind} ${row.target}`, row]),
  ).values(),
];

const MOST_NAMED = 5;

export function unmatchedNotes(outside: OutsideExposures | undefined): string[] {
  const rows = unmatchedIn(outside);
  const notes = rows
    .slice(0, MOST_NAMED)
    .map(
      ({ kind, target }) =>
        `Your exposure to \u201c${target}\u201d outside the platform matches no ${what[kind]} and counts for nothing. Correct it, or leave it out if nothing of it is sold here.`,
    );
  const more = rows.length - notes.length;
  if (more > 0)
    notes.push(
      `${more.toLocaleString('en-US')} more of your exposures outside the platform match nothing here and count for nothing.`,
    );
  return notes;
}

export function unmatchedTargets(outside: OutsideExposures | undefined) {
  const rows = unmatchedIn(outside);
  const of = (kind: OutsideExposure['kind']) => rows.filter((row) => row.kind === kind).map(({ target }) => target);
  return { originator: of('originator'), type: of('type') };
}
