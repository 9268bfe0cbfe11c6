import { describe, expect, it } from 'vitest';
import type { AuthoritiesEntity } from '#shared/contract/authorities.ts';
import { authoritiesOf, authorityDraftOf, newTier, setsLimits } from '#web/src/features/compliance/authority-draft.ts';
import { absenceOf, awayDraftOf, awayWords } from '#web/src/features/profile/absence-draft.ts';

const needed = 'Enter an amount, such as 1,234.56';
const zone = 'America/Los_Angeles' as const;
const week = { start: '2026-11-20T08:00:00.000Z', end: '2026-11-26T08:00:00.000Z' };
/** As the page sent days before they were those of a time zone. */
const utc = { start: '2026-11-20T00:00:00.000Z', end: '2026-11-26T00:00:00.000Z' };

const authorities = (span: { start: string; end: string }): AuthoritiesEntity => ({
  creditUnionId: 'CU2',
  isUsed: true,
  tiers: [],
  lapseDays: 14,
  people: [],
  warnings: [],
  zone,
  stateZone: zone,
  state: 'CA',
  timeZone: null,
  pending: null,
  administration: null,
  changedAt: null,
  changedBy: null,
  delegations: [{ from: 'pat', to: 'remy', limit: null, ...span }],
});

describe('days of a delegation', () => {
  it('are whole ones of the time zone', () => {
    const draft = authorityDraftOf(authorities(week));
    expect(draft.delegations).toMatchObject([{ first: '2026-11-20', last: '2026-11-25' }]);
    const typed = draft.delegations.map((one) => ({ ...one, last: '2026-11-27' }));
    const { authorities: sent } = authoritiesOf({ ...draft, delegations: typed }, zone);
    expect(sent.delegations).toMatchObject([{ start: week.start, end: '2026-11-28T08:00:00.000Z' }]);
  });

  it('are those of another one once it is chosen', () => {
    const draft = { ...authorityDraftOf(authorities(week)), timeZone: 'America/New_York' as const };
    expect(authoritiesOf(draft, zone).authorities).toMatchObject({
      timeZone: 'America/New_York',
      delegations: [{ start: '2026-11-20T05:00:00.000Z', end: '2026-11-26T05:00:00.000Z' }],
    });
  });

  it.each(['1,50', '-1', '1.005', 'much'])('take no limit of %s', (limit) => {
    const draft = authorityDraftOf(authorities(week));
    const delegations = draft.delegations.map((one) => ({ ...one, limit }));
    expect(Object.values(authoritiesOf({ ...draft, delegations }, zone).faults)).toEqual([needed]);
    expect(
      absenceOf({ first: '2026-11-20', last: '', delegateId: 'remy', limit }, { absence: null, zone }).faults,
    ).toEqual({ limit: needed });
  });

  it('stay what they were kept as, until they are entered again', () => {
    const draft = authorityDraftOf(authorities(utc));
    expect(draft.delegations).toMatchObject([{ first: '2026-11-19', last: '2026-11-25' }]);
    expect(authoritiesOf(draft, zone).authorities.delegations).toMatchObject([utc]);
  });
});

describe('personal limits', () => {
  it('are set by the first person with one, or by an amount that needs approval', () => {
    const person = { userId: 'U1', may: 'nothing' as const, limit: '', from: '', until: '' };
    expect(setsLimits({ people: [person], tiers: [] })).toBe(false);
    expect(setsLimits({ people: [person, { ...person, may: 'unlimited' }], tiers: [] })).toBe(true);
    expect(setsLimits({ people: [person], tiers: [newTier()] })).toBe(true);
  });
});

describe('days of an absence', () => {
  const said = (absence: { from: string; until: string | null } | null) => ({
    isUsed: true,
    zone,
    ownLimit: null,
    ownIsUnlimited: false,
    colleagues: [],
    absence: absence && { ...absence, delegateId: null, delegateName: null, limit: null },
  });

  it('begin and end at midnight in the time zone', () => {
    const typed = { first: '2026-11-20', last: '2026-11-25', delegateId: '', limit: '' };
    const { absence } = absenceOf(typed, said(null));
    expect(absence).toMatchObject({ from: week.start, until: week.end });
    const kept = said({ from: week.start, until: week.end });
    expect(awayDraftOf(kept)).toMatchObject({ first: typed.first, last: typed.last });
    expect(awayWords(kept)[0]).toBe('Away 11/20/2026 to 11/25/2026.');
  });

  it('are told with their time where they were kept before', () => {
    const kept = said({ from: utc.start, until: utc.end });
    expect(awayWords(kept)[0]).toBe('Away 11/19/2026, 4:00 PM to 11/25/2026, 4:00 PM.');
    expect(absenceOf(awayDraftOf(kept), kept).absence).toMatchObject({ from: utc.start, until: utc.end });
  });
});
