import type { AuthoritiesDraft, AuthoritiesEntity } from '#shared/contract/authorities.ts';
import { money, moneyWhole, parseAmount } from '#shared/format/money.ts';
import { dayIn, endOfDay, isStartOfDay, lastDayBefore, startOfDay } from '#shared/format/zoned-day.ts';
import { amountNeeded, amountOf } from '../../lib/typed-numbers.ts';
import { countWords } from '../../people/authority/change-lines.ts';
import type { Faults } from './settings-draft.ts';

export interface TierDraft {
  key: string;
  from: string;
  approvals: string;
}

export interface PersonDraft {
  userId: string;
  may: 'nothing' | 'limit' | 'unlimited';
  limit: string;
  from: string;
  until: string;
}

/** Included days. */
export interface DelegationDraft {
  key: string;
  from: string;
  to: string;
  limit: string;
  first: string;
  last: string;
  /** Stored form, while the days are unchanged. */
  kept: { start: string; end: string; first: string; last: string; zone: AuthoritiesEntity['zone'] } | null;
}

export interface AuthorityDraft {
  tiers: TierDraft[];
  lapseDays: string;
  people: PersonDraft[];
  delegations: DelegationDraft[];
  /** Empty: the state's. */
  timeZone: AuthoritiesEntity['zone'] | '';
}

const amountText = (dollars: number | null) => (dollars === null ? '' : money(dollars).replace('$', ''));

/** Unlike those of rows restored from an earlier visit. */
const newKey = (): string => crypto.randomUUID();

export const newTier = (): TierDraft => ({ key: newKey(), from: '', approvals: '1' });
export const newDelegation = (): DelegationDraft => ({
  key: newKey(),
  from: '',
  to: '',
  limit: '',
  first: '',
  last: '',
  kept: null,
});

/** Until then any verified user decides alone. */
export const setsLimits = ({ people, tiers }: Pick<AuthorityDraft, 'people' | 'tiers'>): boolean =>
  tiers.length > 0 || people.some(({ may }) => may !== 'nothing');

export const authorityDraftOf = ({
  tiers,
  lapseDays,
  people,
  delegations,
  timeZone,
  zone,
}: AuthoritiesEntity): AuthorityDraft => ({
  timeZone: timeZone ?? '',
  tiers: tiers.map(({ from, approvals }) => ({
    key: newKey(),
    from: amountText(from),
    approvals: String(approvals),
  })),
  lapseDays: String(lapseDays),
  people: people.map(({ userId, limit, unlimited, from, until }) => ({
    userId,
    limit: amountText(limit),
    from: from ?? '',
    until: until ?? '',
    may: unlimited ? 'unlimited' : limit === null ? 'nothing' : 'limit',
  })),
  delegations: delegations.map(({ from, to, limit, start, end }) => {
    const days = { first: dayIn(zone, start), last: lastDayBefore(end, zone) };
    return { key: newKey(), from, to, limit: amountText(limit), ...days, kept: { start, end, ...days, zone } };
  }),
});

const isDay = (text: string) => text !== '' && !Number.isNaN(Date.parse(text));

export function authoritiesOf(
  draft: AuthorityDraft,
  stateZone: AuthoritiesEntity['stateZone'],
): { authorities: AuthoritiesDraft; faults: Faults } {
  const faults: Faults = {};
  const amount = (field: string, text: string): number | null => {
    if (text.trim() === '') return null;
    const found = amountOf(text);
    if (found === null) faults[field] = amountNeeded;
    return found;
  };
  const needed = (field: string, text: string): number => {
    if (text.trim() === '') faults[field] = 'Enter an amount';
    return amount(field, text) ?? 0;
  };
  const chosen = (field: string, id: string): string => {
    if (id === '') faults[field] = 'Choose a person';
    return id;
  };
  const zone = draft.timeZone || stateZone;
  const day = (field: string, text: string): string => {
    if (!isDay(text)) faults[field] = 'Enter a date';
    return isDay(text) ? text : '1970-01-01';
  };
  /** Whole days follow a new zone; other moments stay. */
  const staysAs = (moment: string, keptIn: string) => keptIn === zone || !isStartOfDay(moment, keptIn);
  const lapseDays = Number(draft.lapseDays);
  if (draft.lapseDays.trim() === '' || !Number.isInteger(lapseDays)) faults.lapseDays = 'Enter a whole number of days';
  const authorities: AuthoritiesDraft = {
    tiers: draft.tiers.map(({ key, from, approvals }) => ({
      from: needed(`${key}/from`, from),
      approvals: Number(approvals),
    })),
    lapseDays,
    people: draft.people
      .filter(({ may }) => may !== 'nothing')
      .map(({ userId, may, limit, from, until }) => ({
        userId,
        limit: may === 'limit' ? needed(`${userId}/limit`, limit) : null,
        unlimited: may === 'unlimited',
        from: from || null,
        until: until || null,
      })),
    timeZone: draft.timeZone || null,
    delegations: draft.delegations.map(({ key, from, to, limit, first, last, kept }) => ({
      from: chosen(`${key}/from`, from),
      to: chosen(`${key}/to`, to),
      limit: amount(`${key}/limit`, limit),
      start:
        kept?.first === first && staysAs(kept.start, kept.zone)
          ? kept.start
          : startOfDay(day(`${key}/start`, first), zone),
      end: kept?.last === last && staysAs(kept.end, kept.zone) ? kept.end : endOfDay(day(`${key}/end`, last), zone),
    })),
  };
  return { authorities, faults };
}

/** Rows are known by key, people by id. */
export function authorityFieldOf(pointer: string, draft: AuthorityDraft): string {
  const [, part = '', place = '', name = ''] = pointer.split('/');
  const rows: Record<string, readonly string[]> = {
    tiers: draft.tiers.map(({ key }) => key),
    people: draft.people.filter(({ may }) => may !== 'nothing').map(({ userId }) => userId),
    delegations: draft.delegations.map(({ key }) => key),
  };
  const row = rows[part]?.[Number(place)];
  return row ? `${row}/${name}` : part;
}

/** `From $2,500,000.00 two others approve.`, for readable tiers. */
export const tierSentences = (tiers: readonly TierDraft[]): string[] =>
  tiers.flatMap(({ from, approvals }) => {
    const amount = parseAmount(from);
    return amount === null
      ? []
      : `From ${(Number.isInteger(amount) ? moneyWhole : money)(amount)} ${countWords(Number(approvals))}.`;
  });
