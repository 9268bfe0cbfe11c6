import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Approval, type AuthorityQuestion, type Delegation, decide } from '#shared/domain/authority.ts';
import { cents } from '#shared/format/money.ts';
import { anApprovalsTrial, aPerson } from '#test/support/approval-trials.ts';

const ask = (more: object = {}) => decide(anApprovalsTrial(more) as unknown as AuthorityQuestion);
const approval = (by: string, hour: number, contentHash = 'c0de'): Approval => ({
  by,
  contentHash,
  at: `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`,
});
const why = (more: object) => ask(more).ignored.map(({ by, why }) => [by, why]);

describe('the worked example', () => {
  it('takes a delegate and the lender for one authority', () => {
    expect(ask()).toEqual({
      required: 2,
      status: 'Waiting',
      missing: 1,
      counted: [{ by: 'remy', authorityOf: 'quinn' }],
      ignored: [{ by: 'quinn', at: '2026-11-20T10:00:00.000Z', why: 'SameAuthority' }],
      mayApprove: ['sam'],
    });
  });

  it('is approved by an authority of its own', () => {
    const decision = ask({ approvals: [approval('remy', 9), approval('sam', 11)] });
    expect(decision).toMatchObject({ status: 'Approved', missing: 0, ignored: [], mayApprove: [] });
    expect(decision.counted).toEqual([
      { by: 'remy', authorityOf: 'quinn' },
      { by: 'sam', authorityOf: 'sam' },
    ]);
  });
});

describe('what is required', () => {
  const alone = { approvals: [], people: [aPerson('pat', { limit: 500_000 })], delegations: [] };

  it.each([
    [[], 500_000, 0],
    [[], 500_001, 1],
    [[{ from: 100, approvals: 0 }], 99, 0],
    [[{ from: 100, approvals: 2 }], 99, 0],
    [[{ from: 100, approvals: 2 }], 100, 2],
    [
      [
        { from: 100, approvals: 2 },
        { from: 200, approvals: 0 },
      ],
      200,
      0,
    ],
    [
      [
        { from: 200, approvals: 3 },
        { from: 0, approvals: 1 },
      ],
      250,
      3,
    ],
    [[{ from: 0, approvals: 3 }], 600_000, 3],
  ])('with tiers %j for %d is %d', (tiers, amount, required) => {
    expect(ask({ ...alone, tiers, amount }).required).toBe(required);
  });

  it('is one at least where the preparer is inactive or unknown', () => {
    const people = [aPerson('pat', { limit: 500_000, active: false })];
    expect(ask({ ...alone, people, tiers: [], amount: 5 }).required).toBe(1);
    expect(ask({ ...alone, people: [], tiers: [], amount: 5 }).required).toBe(1);
  });

  it('is not raised for who has the authority on loan, unless they are inactive', () => {
    const people = (active: boolean) => [aPerson('pat', { active }), aPerson('sam', { unlimited: true })];
    const start = '2026-11-20T12:00:00.000Z';
    const lent = { from: 'sam', to: 'pat', limit: null, start, end: '2026-11-20T12:00:00.001Z' };
    const asked = (active: boolean, now = start) =>
      ask({ tiers: [], approvals: [], people: people(active), delegations: [lent], now }).required;
    expect(asked(true)).toBe(0);
    expect(asked(false)).toBe(1);
    expect(asked(true, lent.end)).toBe(1);
    expect(asked(true, '2026-11-20T11:59:59.999Z')).toBe(1);
  });
});

describe('an approval', () => {
  it('is ignored for the first reason there is', () => {
    const people = [...anApprovalsTrial().people, aPerson('tess', { unlimited: true, active: false }), aPerson('uma')];
    expect(why({ people, approvals: [approval('pat', 1, 'else')] })).toEqual([['pat', 'Changed']]);
    expect(why({ people, approvals: [approval('pat', 1)] })).toEqual([['pat', 'Preparer']]);
    expect(why({ people, approvals: [approval('sam', 1), approval('sam', 2)] })).toEqual([['sam', 'Twice']]);
    expect(why({ people, approvals: [approval('tess', 1), approval('none', 2)] })).toEqual([
      ['tess', 'Inactive'],
      ['none', 'Inactive'],
    ]);
    expect(why({ people, approvals: [approval('uma', 1), approval('uma', 2)] })).toEqual([
      ['uma', 'Limit'],
      ['uma', 'Limit'],
    ]);
  });

  it('counts in order of time, not of arrival', () => {
    const approvals = [approval('quinn', 10), approval('remy', 9)];
    expect(ask({ approvals }).counted).toEqual([{ by: 'remy', authorityOf: 'quinn' }]);
    const atOnce = [approval('remy', 9), approval('quinn', 9)];
    expect(ask({ approvals: atOnce }).counted).toEqual([{ by: 'quinn', authorityOf: 'quinn' }]);
  });

  it('takes the own authority first, then those of lenders by id', () => {
    const lend = (from: string, limit: number | null = null): Delegation => ({
      from,
      to: 'remy',
      limit: limit === null ? null : cents(limit),
      start: '2026-11-01T00:00:00.000Z',
      end: '2026-12-01T00:00:00.000Z',
    });
    const people = ['zoe', 'abe', 'low', 'gone', 'pat', 'remy'].map((id) =>
      aPerson(id, { limit: id === 'low' ? 2_999_999 : 3_000_000, active: id !== 'gone' }),
    );
    const delegations = [lend('zoe'), lend('abe'), lend('low'), lend('gone'), lend('pat'), lend('pat', 9_000_000)];
    const by = (...who: string[]) =>
      ask({ people, delegations, approvals: who.map((id, hour) => approval(id, hour)) }).counted.map(
        ({ authorityOf }) => authorityOf,
      );
    expect(by('remy')).toEqual(['remy']);
    const poor = people.map((one) => (one.id === 'remy' ? { ...one, limit: 0 } : one));
    const lent = (list: Delegation[], ...who: string[]) =>
      ask({ people: poor, delegations: list, approvals: who.map((id, hour) => approval(id, hour)) }).counted;
    expect(lent(delegations, 'remy')).toEqual([{ by: 'remy', authorityOf: 'abe' }]);
    expect(lent(delegations, 'abe', 'remy')[1]).toEqual({ by: 'remy', authorityOf: 'zoe' });
    expect(lent([lend('low'), lend('gone'), lend('pat'), lend('zoe', 2_999_999)], 'remy')).toEqual([]);
    expect(lent([lend('zoe', 3_000_000)], 'remy')).toEqual([{ by: 'remy', authorityOf: 'zoe' }]);
  });

  it('never rests on what was lent on', () => {
    const days = { start: '2026-11-18T00:00:00.000Z', end: '2026-11-25T00:00:00.000Z' };
    const chain = [
      { from: 'sam', to: 'remy', limit: null, ...days },
      { from: 'remy', to: 'uma', limit: null, ...days },
    ];
    const people = [...anApprovalsTrial().people, aPerson('uma')];
    expect(why({ people, delegations: chain, approvals: [approval('uma', 9)] })).toEqual([['uma', 'Limit']]);
  });

  it('rests on a delegation as it was then', () => {
    const over = { now: '2026-12-24T12:00:00.000Z' };
    expect(ask(over).counted).toEqual([{ by: 'remy', authorityOf: 'quinn' }]);
    const [lent] = anApprovalsTrial().delegations;
    const remyAt = (at: string) =>
      ask({ approvals: [{ ...approval('remy', 0), at }], delegations: [lent] }).counted.length;
    expect(['2026-11-17T23:59:59.999Z', '2026-11-18T00:00:00.000Z'].map(remyAt)).toEqual([0, 1]);
    expect(['2026-11-24T23:59:59.999Z', '2026-11-25T00:00:00.000Z'].map(remyAt)).toEqual([1, 0]);
    expect(remyAt('2026-11-18T00:00:00Z')).toBe(1);
  });
});

describe('who may approve', () => {
  const start = '2026-11-01T00:00:00.000Z';
  const lent = [{ from: 'sam', to: 'remy', limit: null, start, end: '2026-12-01T00:00:00.000Z' }];
  const people = (active: boolean) => [
    aPerson('pat'),
    aPerson('sam', { unlimited: true }),
    aPerson('remy', { unlimited: true, active }),
  ];

  it('is no one whose approval counted, though another authority was lent to them', () => {
    const asked = ask({ people: people(true), delegations: lent, approvals: [approval('remy', 9)] });
    expect(asked).toMatchObject({ missing: 1, mayApprove: ['sam'] });
  });

  it('is no one who is inactive, though authority was lent to them', () => {
    expect(ask({ people: people(false), delegations: lent, approvals: [] }).mayApprove).toEqual(['sam']);
  });
});

describe('absence', () => {
  const asked = (now: string, more: object = {}) => ask({ approvals: [], delegations: [], now, ...more }).mayApprove;

  it('begins and ends at its moments', () => {
    expect(asked('2026-11-17T23:59:59.999Z')).toEqual(['quinn', 'sam']);
    expect(asked('2026-11-18T00:00:00.000Z')).toEqual(['sam']);
    expect(asked('2026-11-24T23:59:59.999Z')).toEqual(['sam']);
    expect(asked('2026-11-25T00:00:00.000Z')).toEqual(['quinn', 'sam']);
  });

  it('lasts until further notice without an end', () => {
    const people = [aPerson('sam', { unlimited: true, absentFrom: '2026-01-01T00:00:00.000Z' })];
    expect(asked('2026-11-25T00:00:00.000Z', { people })).toEqual([]);
  });

  it('keeps no one from acting', () => {
    expect(ask({ approvals: [approval('quinn', 10)] }).counted).toEqual([{ by: 'quinn', authorityOf: 'quinn' }]);
  });
});

const ids = ['a', 'b', 'c', 'd'];
const anId = fc.constantFrom(...ids);
const moments = [0, 1, 2, 3].map((n) => `2026-11-2${n}T00:00:00.000Z`);
const aMoment = fc.constantFrom(...moments);
const anAmount = fc.constantFrom(1, 2, 3).map(cents);
const someone = (id: string) =>
  fc.record({
    id: fc.constant(id),
    active: fc.boolean(),
    limit: fc.option(anAmount),
    unlimited: fc.boolean(),
    absentFrom: fc.option(aMoment),
    absentUntil: fc.option(aMoment),
  });
const aQuestion: fc.Arbitrary<AuthorityQuestion> = fc.record({
  amount: anAmount,
  preparerId: anId,
  now: aMoment,
  contentHash: fc.constantFrom('x', 'y'),
  tiers: fc.uniqueArray(fc.record({ from: anAmount, approvals: fc.nat(3) }), { selector: ({ from }) => from }),
  people: fc.tuple(...ids.map(someone)),
  delegations: fc.array(fc.record({ from: anId, to: anId, limit: fc.option(anAmount), start: aMoment, end: aMoment }), {
    maxLength: 5,
  }),
  approvals: fc.array(fc.record({ by: anId, at: aMoment, contentHash: fc.constantFrom('x', 'y') }), { maxLength: 6 }),
});
const check = (rule: (question: AuthorityQuestion) => void) =>
  fc.assert(fc.property(aQuestion, rule), { numRuns: 500 });
const turned = <T>(list: readonly T[]): T[] => [...list].reverse();

describe('every decision', () => {
  it('is the same whatever the order of its inputs', () => {
    check((question) => {
      const { tiers, people, delegations, approvals } = question;
      const other = {
        tiers: turned(tiers),
        people: turned(people),
        delegations: turned(delegations),
        approvals: turned(approvals),
      };
      expect(decide({ ...question, ...other })).toEqual(decide(question));
    });
  });

  it('counts each person, and each authority, once, and never the preparer or who is inactive', () => {
    check((question) => {
      const { counted, ignored, required, missing, status } = decide(question);
      const active = question.people.filter((one) => one.active && one.id !== question.preparerId).map(({ id }) => id);
      for (const list of [counted.map(({ by }) => by), counted.map(({ authorityOf }) => authorityOf)]) {
        expect(new Set(list).size).toBe(list.length);
        expect(active).toEqual(expect.arrayContaining(list));
      }
      expect(counted.length + ignored.length).toBe(question.approvals.length);
      expect(missing).toBe(Math.max(0, required - counted.length));
      expect(status).toBe(missing === 0 ? 'Approved' : 'Waiting');
    });
  });

  it('asks exactly those whose approval would count now, and who are not away', () => {
    check((question) => {
      const { mayApprove, missing, counted } = decide(question);
      const { now, contentHash } = question;
      const would = question.people.filter(({ id, absentFrom, absentUntil }) => {
        const isAway = absentFrom !== null && absentFrom <= now && (absentUntil === null || now < absentUntil);
        // Everyone else has acted already, so that this approval is the last one.
        const before = counted.map(({ authorityOf }) => authorityOf);
        const after = decide({ ...question, approvals: [...earlier(question), { by: id, at: now, contentHash }] });
        return !isAway && !counted.some(({ by }) => by === id) && after.counted.length > before.length;
      });
      const isLast = question.approvals.every(({ at }) => at < now);
      if (isLast) expect(mayApprove).toEqual(missing === 0 ? [] : would.map(({ id }) => id).sort());
    });
  });
});

const earlier = ({ approvals, now }: AuthorityQuestion) => approvals.filter(({ at }) => at < now);
