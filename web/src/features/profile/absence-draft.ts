import type { AbsenceDraft, AbsenceEntity } from '#shared/contract/absence.ts';
import { money } from '#shared/format/money.ts';
import { dayIn, endOfDay, lastDayBefore, startOfDay } from '#shared/format/zoned-day.ts';
import { firstDayWords, lastDayWords } from '#shared/format/zoned-span.ts';
import { amountNeeded, amountOf } from '../../lib/typed-numbers.ts';

/** Included days, and an amount as text. */
export interface AwayDraft {
  first: string;
  last: string;
  delegateId: string;
  limit: string;
}
export type AwayField = keyof AwayDraft;

export const awayDraftOf = ({ absence, zone }: Pick<AbsenceEntity, 'absence' | 'zone'>): AwayDraft => ({
  first: absence ? dayIn(zone, absence.from) : '',
  last: absence?.until ? lastDayBefore(absence.until, zone) : '',
  delegateId: absence?.delegateId ?? '',
  limit: absence?.limit == null ? '' : money(absence.limit).replace('$', ''),
});

export function absenceOf(
  { first, last, delegateId, limit }: AwayDraft,
  { absence: kept, zone }: Pick<AbsenceEntity, 'absence' | 'zone'>,
): {
  absence: AbsenceDraft;
  faults: Partial<Record<AwayField, string>>;
} {
  const faults: Partial<Record<AwayField, string>> = {};
  const amount = delegateId === '' || limit.trim() === '' ? null : amountOf(limit);
  if (delegateId !== '' && limit.trim() !== '' && amount === null) faults.limit = amountNeeded;
  const isDay = !Number.isNaN(Date.parse(first));
  if (!isDay) faults.first = 'Enter a date';
  const before = awayDraftOf({ absence: kept, zone });
  const start = () => (kept && before.first === first ? kept.from : startOfDay(first, zone));
  const end = () => (kept && before.last === last ? kept.until : endOfDay(last, zone));
  return {
    absence: {
      from: isDay ? start() : '',
      until: last === '' ? null : end(),
      delegateId: delegateId || null,
      limit: amount,
    },
    faults,
  };
}

const fields: Record<string, AwayField> = {
  '/absence/from': 'first',
  '/absence/until': 'last',
  '/absence/delegateId': 'delegateId',
  '/absence/limit': 'limit',
};

export const awayFieldOf = (pointer: string): AwayField => fields[pointer] ?? 'first';

export function awayWords({ absence, ownLimit, ownIsUnlimited, zone }: AbsenceEntity): string[] {
  if (!absence) return [];
  const { from, until, delegateName, limit } = absence;
  const days =
    until === null
      ? `Away from ${firstDayWords(from, zone)} until you say that you are back.`
      : `Away ${firstDayWords(from, zone)} to ${lastDayWords(until, zone)}.`;
  const most = limit ?? (ownIsUnlimited ? null : (ownLimit ?? 0));
  if (delegateName === null) return [days, 'No one decides for you.'];
  return [days, `While I am away ${delegateName} decides ${most === null ? 'any amount' : `up to ${money(most)}`}`];
}
