import { describe, expect, it } from 'vitest';
import { anApprovalsTrial, aPerson } from '#test/support/approval-trials.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';

const app = quietApp();
const post = (body: unknown, as: 'admin' | 'buyer' = 'buyer', headers = {}) =>
  send(app, 'POST /compliance/approvals/trials', { as, body, headers });
const [lent] = anApprovalsTrial().delegations;
const delegated = (more: object) => ({ delegations: [{ ...lent, ...more }] });

describe('a trial of approvals', () => {
  it('answers the worked example', async () => {
    const answer = await post(anApprovalsTrial());
    expect(answer.status).toBe(200);
    const result = await answer.json();
    expect(result).toEqual({
      required: 2,
      status: 'Waiting',
      missing: 1,
      counted: [{ by: 'remy', authorityOf: 'quinn' }],
      ignored: [{ by: 'quinn', at: '2026-11-20T10:00:00.000Z', why: 'SameAuthority' }],
      mayApprove: ['sam'],
    });
    expect(await (await post(anApprovalsTrial(), 'admin')).json()).toEqual(result);
  });

  it('compares to the cent', async () => {
    const people = [aPerson('pat', { limit: 1_000_000_000.01 })];
    const of = async (amount: number) =>
      (await (await post(anApprovalsTrial({ amount, people, tiers: [], delegations: [], approvals: [] }))).json())
        .required;
    expect([await of(1_000_000_000.01), await of(1_000_000_000.02)]).toEqual([0, 1]);
  });

  it('takes what is absent for none', async () => {
    const { amount, preparerId, now, contentHash } = anApprovalsTrial();
    const people = [{ id: 'pat' }, { id: 'sam', unlimited: true }];
    expect(await (await post({ amount, preparerId, now, contentHash, people })).json()).toEqual({
      required: 1,
      status: 'Waiting',
      missing: 1,
      counted: [],
      ignored: [],
      mayApprove: ['sam'],
    });
  });

  it('is not remembered under its key', async () => {
    const key = { 'idempotency-key': 'approvals-1' };
    expect(await (await post(anApprovalsTrial(), 'buyer', key)).json()).toMatchObject({ required: 2 });
    expect(await (await post(anApprovalsTrial({ tiers: [] }), 'buyer', key)).json()).toMatchObject({ required: 1 });
  });

  it.each<[object, string, string]>([
    [{ amount: -1 }, '/amount', "The amount can't be negative"],
    [{ amount: 1.005 }, '/amount', 'The amount must have at most 2 decimals'],
    [{ people: [aPerson('pat', { limit: -0.01 })] }, '/people/0/limit', "A limit can't be negative"],
    [{ people: [aPerson('pat', { limit: 1.001 })] }, '/people/0/limit', 'A limit must have at most 2 decimals'],
    [{ people: [aPerson('pat'), aPerson('pat')] }, '/people/1/id', 'Two people have this id'],
    [
      { people: [aPerson('pat', { absentFrom: '2026-11-02T00:00:00.000Z', absentUntil: '2026-11-01T00:00:00.000Z' })] },
      '/people/0/absentUntil',
      'The end must not be before the start',
    ],
    [delegated({ limit: -5 }), '/delegations/0/limit', "A limit can't be negative"],
    [delegated({ to: 'quinn' }), '/delegations/0/to', "A person can't delegate to themselves"],
    [delegated({ end: '2026-11-17T23:59:59.999Z' }), '/delegations/0/end', 'The end must not be before the start'],
    [delegated({ end: '2027-02-16T00:00:00.001Z' }), '/delegations/0/end', 'A delegation lasts at most 90 days'],
    [
      delegated({ start: '2026-02-30T00:00:00.000Z' }),
      '/delegations/0/start',
      'Enter a date and time in UTC, such as 2026-01-31T17:00:00.000Z',
    ],
    [
      {
        tiers: [
          { from: 5, approvals: 1 },
          { from: 5, approvals: 2 },
        ],
      },
      '/tiers/1/from',
      'Each tier must start above the one before',
    ],
    [{ tiers: [{ from: 5, approvals: 6 }] }, '/tiers/0/approvals', 'Approvals must be a whole number of 0 to 5'],
    [{ tiers: [{ from: 5, approvals: -1 }] }, '/tiers/0/approvals', 'Approvals must be a whole number of 0 to 5'],
    [{ tiers: [{ from: 5, approvals: 1.5 }] }, '/tiers/0/approvals', 'Approvals must be a whole number of 0 to 5'],
  ])('refuses %j', async (change, pointer, detail) => {
    expect((await problemOf(await post(anApprovalsTrial(change)), 'invalid')).errors).toEqual([{ pointer, detail }]);
  });

  it('takes a delegation of exactly 90 days, and as many people as there can be', async () => {
    expect((await post(anApprovalsTrial(delegated({ end: '2027-02-16T00:00:00.000Z' })))).status).toBe(200);
    const people = Array.from({ length: 1_000 }, (_, i) => aPerson(`p${i}`, { unlimited: true }));
    const delegations = people.map(({ id }) => ({ ...lent, from: id, to: 'pat' }));
    expect((await (await post(anApprovalsTrial({ people, delegations }))).json()).mayApprove).toHaveLength(1_000);
  });
});
