import type { MonthEntity } from '#shared/contract/servicing-entities.ts';
import type { ExceptionCode } from '#shared/domain/servicing/exceptions.ts';
import type { MonthState } from '#shared/domain/servicing/month.ts';
import type { Tone } from '../../ui/badge.tsx';

export const isAtWork = ({ state }: Pick<MonthEntity, 'state'>): boolean => state === 'Reading' || state === 'Posting';
export const isPosted = ({ state }: Pick<MonthEntity, 'state'>): boolean => state === 'Posted' || state === 'Restated';

export const stateWords: Record<MonthState, { label: string; tone: Tone }> = {
  Uploading: { label: 'Upload not finished', tone: 'caution' },
  Reading: { label: 'Being read', tone: 'info' },
  Columns: { label: 'Columns to match', tone: 'caution' },
  Faulty: { label: 'Exceptions to resolve', tone: 'critical' },
  Ready: { label: 'Ready to post', tone: 'positive' },
  Posting: { label: 'Being posted', tone: 'info' },
  Posted: { label: 'Posted', tone: 'positive' },
  Restated: { label: 'Restated', tone: 'neutral' },
  Refused: { label: 'Refused', tone: 'critical' },
  Failed: { label: "Couldn't be read", tone: 'critical' },
};

export const exceptionNames: Record<ExceptionCode, string> = {
  'balance-roll': "Balance doesn't roll",
  'beginning-balance': 'Beginning balance',
  'missing-loan': 'Missing loan',
  'unknown-loan': 'Unknown loan',
  duplicate: 'Loan listed twice',
  'wrong-period': 'Wrong period',
  'negative-balance': 'Negative balance',
  'status-disagrees': 'Status disagrees',
  unreadable: 'Unreadable',
  'interest-differs': 'Interest differs',
  'rate-changed': 'Rate changed',
  'delinquency-jump': 'Jump in delinquency',
  'adjustment-without-reason': 'Adjustment without reason',
  reversal: 'Reversal',
};
