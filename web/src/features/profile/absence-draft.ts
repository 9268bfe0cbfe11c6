import type { AbsenceDraft, AbsenceEntity } from '#shared/contract/absence.ts';
import { date } from '#shared/format/date.ts';
import { money, parseAmount } from '#shared/format/money.ts';

/** Days, both included, and an amount as text. */
export interface AwayDraft {
  first: string;
  last: string;
  delegateId: string;
  limit: string;
}
export type AwayField = keyof AwayDraft;

const DAY = 86_400_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const lastDayOf = (until: string | null): string => (until === null ? '' : dayOf(Date.parse(until) - 1));

export const awayDraftOf = ({ absence }: Pick<AbsenceEntity, 'absence'>): AwayDraft => ({
  first: absence?.from.slice(0, 10) ?? '',
  last: lastDayOf(absence?.until ?? null),
  delegateId: absence?.delegateId ?? '',
  limit: absence?.limit == null ? '' : money(absence.limit).replace('$', ''),
});

/** What is sent of a draft, and what of it can't be. */
export function absenceOf({ first, last, delegateId, limit }: AwayDraft): {
  absence: AbsenceDraft;
  faults: Partial<Record<AwayField, string>>;
} {
  const faults: Partial<Record<AwayField, string>> = {};
  const amount = delegateId === '' || limit.trim() === '' ? null : parseAmount(limit);
  if (delegateId !== '' && limit.trim() !== '' && amount === null) faults.limit = 'Enter a number';
  const start = Date.parse(first);
  if (Number.isNaN(start)) faults.first = 'Enter a date';
  const end = last === '' ? null : Date.parse(last) + DAY;
  return {
    absence: {
      from: Number.isNaN(start) ? '' : new Date(start).toISOString(),
      until: end === null ? null : new Date(end).toISOString(),
      delegateId: delegateId || null,
      limit: amount,
    },
    faults,
  };
}

const fields: Record<string, AwayField> = {
  ...{ '/absence/from': 'first', '/absence/until': 'last' },
  ...{ '/absence/delegateId': 'delegateId', '/absence/limit': 'limit' },
};

/** The field that a fault of the server is about. */
export const awayFieldOf = (pointer: string): AwayField => fields[pointer] ?? 'first';

/** What was said, in sentences. */
export function awayWords({ absence, ownLimit, ownIsUnlimited }: AbsenceEntity): string[] {
  if (!absence) return [];
  const { from, until, delegateName, limit } = absence;
  const days =
    until === null
      ? `Away from ${date(from.slice(0, 10))} until you say that you are back.`
      : `Away ${date(from.slice(0, 10))} to ${date(lastDayOf(until))}.`;
  const most = limit ?? (ownIsUnlimited ? null : (ownLimit ?? 0));
  if (delegateName === null) return [days, 'No one decides for you.'];
  return [days, `While I am away ${delegateName} decides ${most === null ? 'any amount' : `up to ${money(most)}`}`];
}
