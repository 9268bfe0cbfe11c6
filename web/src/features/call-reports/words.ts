import type { CallReportEntity } from '#shared/contract/call-reports.ts';
import { quarterEndOf } from '#shared/domain/call-report/call-report.ts';
import { date } from '#shared/format/date.ts';
import type { Tone } from '../../ui/badge.tsx';

export const PATH = '/admin/manage/callreports';

/** By its last day. */
export const quarterName = (cycle: string): string => date(quarterEndOf(cycle));

export const reportName = ({ cycle, report, fileName }: Pick<CallReportEntity, 'cycle' | 'report' | 'fileName'>) =>
  cycle === null ? fileName : `${quarterName(cycle)}${report !== null && report > 1 ? `, posting ${report}` : ''}`;

export const reportTitle = (file: Parameters<typeof reportName>[0]) =>
  `${file.cycle === null ? '' : 'Quarter ended '}${reportName(file)}`;

const states: Record<CallReportEntity['state'], { label: string; tone: Tone }> = {
  Uploading: { label: 'Not sent yet', tone: 'caution' },
  Reading: { label: 'Reading', tone: 'info' },
  Ready: { label: 'Ready', tone: 'info' },
  Refused: { label: 'Rejected', tone: 'critical' },
  Failed: { label: 'Failed', tone: 'critical' },
  Canceled: { label: 'Canceled', tone: 'neutral' },
};

export const stateOf = ({ state, inForce }: Pick<CallReportEntity, 'state' | 'inForce'>) =>
  inForce ? { label: 'In effect', tone: 'positive' as const } : states[state];

export const counted = (count: number): string => count.toLocaleString('en-US');

type Missing = CallReportEntity['missing'][number];

export function whyMissing({ file, column, why, foundIn }: Missing): string {
  if (why === 'retired') return `${column} in ${file} is retired.`;
  if (why === 'elsewhere') return `${column} isn't in ${file}. AcctDesc.txt lists it in ${foundIn}.`;
  return `${file} has no column ${column}.`;
}

/** The figures that missing columns leave unknown, or nothing. */
export const unknownFigures = ({ missing }: Pick<CallReportEntity, 'missing'>): string =>
  [...new Set(missing.flatMap(({ fields }) => fields))].join(', ');

export const proposedColumns = ({ missing }: Pick<CallReportEntity, 'missing'>) =>
  missing.flatMap(({ file, column, foundIn }) => (foundIn === null ? [] : [{ file, column, foundIn }]));

export const withoutStatus: Record<Exclude<CallReportEntity['descriptions'], 'read'>, string> = {
  noStatus: "AcctDesc.txt doesn't say which accounts are retired. Compare the figures with the NCUA's form.",
  unread:
    "We couldn't read AcctDesc.txt, which says what accounts are retired. Compare the figures with the NCUA's form.",
};
