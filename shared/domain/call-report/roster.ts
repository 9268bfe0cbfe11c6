import type { Cents } from '../../format/money.ts';
import type { CallReportLine } from './call-report.ts';

export type RosterLine = Pick<CallReportLine, 'charterNumber' | 'name' | 'state' | 'kind' | 'netWorth'>;

export const rosterLine = ({ charterNumber, name, state, kind, netWorth }: CallReportLine): RosterLine => ({
  charterNumber,
  name,
  state,
  kind,
  netWorth,
});

export interface RosterDifferences {
  added: number;
  gone: number;
  /** Changed net worths, and how many of them fell. */
  changed: number;
  fell: number;
  /** At most ten, in whole cents. */
  largestFalls: { charterNumber: string; name: string | null; before: Cents; after: Cents }[];
}

const MOST_FALLS = 10;

export function rosterDifferences(before: readonly RosterLine[], after: readonly RosterLine[]): RosterDifferences {
  const former = new Map(before.map((line) => [line.charterNumber, line]));
  const both = after.flatMap((line) => {
    const then = former.get(line.charterNumber);
    return then ? [{ line, then }] : [];
  });
  const falls = both.flatMap(({ line: { charterNumber, name, netWorth }, then }) =>
    netWorth !== null && then.netWorth !== null && netWorth < then.netWorth
      ? [{ charterNumber, name, before: then.netWorth, after: netWorth }]
      : [],
  );
  return {
    added: after.length - both.length,
    gone: before.length - both.length,
    changed: both.filter(({ line, then }) => line.netWorth !== then.netWorth).length,
    fell: falls.length,
    largestFalls: falls.sort((a, b) => b.before - b.after - (a.before - a.after)).slice(0, MOST_FALLS),
  };
}
