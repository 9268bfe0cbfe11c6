import { describe, expect, it } from 'vitest';
import { checkOffering } from '#functions/rules/check-offering.ts';
import { inOtherZone, lentUntilAtMost } from '#shared/domain/absence.ts';
import { authoritiesAt, hasOwnLimit, type PersonLimit } from '#shared/domain/authorities.ts';
import { decide } from '#shared/domain/authority.ts';
import { judgedBy } from '#shared/domain/call-report/judged.ts';
import { noSettings } from '#shared/domain/compliance.ts';
import type { TimeZone } from '#shared/domain/time-zones.ts';
import { cents } from '#shared/format/money.ts';
import { endOfDay, startOfDay } from '#shared/format/zoned-day.ts';
import { anOffering } from '#test/support/builders.ts';

const PACIFIC = 'America/Los_Angeles';
/** The last moment of 11/25 in Pacific Time, and the one after it; the first of 11/20, and the one before it. */
const [last, over] = ['2026-11-26T07:59:59.999Z', '2026-11-26T08:00:00.000Z'];
const [early, first] = ['2026-11-20T07:59:59.999Z', '2026-11-20T08:00:00.000Z'];
const moments = [
  [early, false],
  [first, true],
  [last, true],
  [over, false],
] as const;
const user = { id: 'pat', creditUnionId: 'CU2', isEnabled: true, isVerified: true, isAdmin: false };
const limit: PersonLimit = {
  userId: 'pat',
  limit: cents(500),
  unlimited: false,
  from: '2026-11-20',
  until: '2026-11-25',
};

describe('from 11/20 to the last day 11/25 in Pacific Time', () => {
  it.each(moments)('a limit of a person at %s holds: %s', (now, holds) => {
    const held = { creditUnionId: 'CU2', people: [limit], absences: [], zone: PACIFIC as TimeZone };
    expect(authoritiesAt(held, [user], now)[0]?.limit).toBe(holds ? 500 : null);
    expect(hasOwnLimit(held, 'pat', new Date(now))).toBe(holds);
  });

  it.each(moments)('what is lent, and an absence, at %s are in force: %s', (now, holds) => {
    const span = { start: startOfDay('2026-11-20', PACIFIC), end: endOfDay('2026-11-25', PACIFIC) };
    const someone = { active: true, limit: null, unlimited: false, absentFrom: null, absentUntil: null };
    const { mayApprove } = decide({
      amount: cents(100),
      preparerId: 'sam',
      now,
      contentHash: '',
      tiers: [],
      approvals: [],
      people: [
        { ...someone, id: 'pat', limit: cents(500), absentFrom: span.start, absentUntil: span.end },
        { ...someone, id: 'remy' },
        { ...someone, id: 'sam' },
      ],
      delegations: [{ from: 'pat', to: 'remy', limit: null, ...span }],
    });
    expect(mayApprove).toEqual(holds ? ['remy'] : ['pat']);
  });

  it.each(moments)('a waiver at %s is in force: %s', (now, holds) => {
    const settings = {
      ...noSettings('CU2'),
      figures: {
        netWorth: cents(1_000_00),
        capitalAndSurplus: null,
        asOf: '2026-09-30',
        document: null,
        source: 'attested' as const,
        at: first,
      },
      waivers: [
        {
          kind: 'originator' as const,
          target: '*',
          limit: 9_000_000_00,
          from: '2026-11-20',
          until: '2026-11-25',
          stateConcurrence: false,
          document: null,
        },
      ],
      version: 1,
    };
    const buyer = {
      outside: undefined,
      placed: [],
      found: new Map(),
      borrowers: new Map(),
      seller: null,
      sellerIds: [],
      settings: { ...judgedBy(settings, null), zone: PACIFIC as TimeZone },
    };
    const { result } = checkOffering(anOffering(), cents(100_00), buyer, new Date(now));
    const rule = result.rules.find(({ id }) => id === 'ORIGINATOR');
    expect(rule?.limitSource).toBe(holds ? 'waiver' : 'regulation');
  });
});

describe('an absence', () => {
  it('is of the same days in another time zone, and keeps a time of its own', () => {
    const absence = { userId: 'pat', delegateId: null, limit: null };
    const days = { from: '2026-11-01T05:00:00.000Z', until: '2026-11-02T06:00:00.000Z' };
    const moved = (one: { from: string; until: string | null }) =>
      inOtherZone([{ ...absence, ...one }], 'America/Chicago', PACIFIC)[0];
    expect(moved(days)).toEqual({ ...absence, from: '2026-11-01T07:00:00.000Z', until: '2026-11-02T08:00:00.000Z' });
    const open = { from: '2026-11-01T05:00:00.001Z', until: null };
    expect(moved(open)).toEqual({ ...absence, ...open });
  });
});

describe('what is lent for the most days', () => {
  it.each([
    // The clock is set back in between, so that 90 days have an hour more.
    ['2026-09-01T07:00:00.000Z', '2026-11-30T08:00:00.000Z'],
    ['2026-02-01T08:00:00.000Z', '2026-05-02T08:00:00.000Z'],
    ['2026-09-01T07:00:00.001Z', '2026-11-30T07:00:00.001Z'],
  ])('from %s on ends at %s at the latest', (start, end) => {
    expect(lentUntilAtMost(start, PACIFIC)).toBe(end);
  });
});
