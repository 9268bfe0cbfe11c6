import { GetCommand, TransactGetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { commitments } from '#functions/api/commitments/commitments.ts';
import { callerOf } from '#functions/runtime/session.ts';
import { clock } from '#functions/runtime/table.ts';
import { authorityStore } from '#functions/store/authorities.ts';
import { evidenceStore } from '#functions/store/evidence.ts';
import { purchaseProposalStore } from '#functions/store/purchase-proposals.ts';
import { commitmentId } from '#shared/domain/commitment.ts';
import { accepted, committed, draftOffering, openOffering, rejected, replace } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const alreadyAccepted = 'You already have an accepted Purchase Commitment for this LP.';

describe('a purchase commitment', () => {
  const app = quietApp();
  const [admin, buyer, colleague, northfield] = [
    app.as('admin'),
    app.as('buyer'),
    app.as('buyer2'),
    app.as('northfield'),
  ];

  const mine = (id: string, who = buyer) => who.commitments.mine({ id });
  const change = (id: string, ...body: ReturnType<typeof replace>[]) => buyer.commitments.update({ id, body });
  const withdrawn = (id: string) => change(id, replace('/Status', 'Withdrawn'));
  const stored = (lp: string) => storesOf(app).offerings.find(lp);

  it('is Pending once submitted, and known to the whole credit union', async () => {
    const lp = await openOffering(app);
    expect(await mine(lp)).toEqual({ activeCommitment: null, hasAcceptedCommitment: false });
    const made = await buyer.commitments.submit({ id: lp, body: { Amount: 250_000.5 } });
    expect(made).toEqual({ id: `CU60001-${lp}-Commitment`, amount: 250_000.5, status: 'Pending' });
    expect(await mine(lp)).toEqual({
      activeCommitment: { ...made, checkId: null, minimumAmount: null, price: null, requestedAmount: null },
      hasAcceptedCommitment: false,
    });
    expect(await mine(lp, colleague)).toEqual(await mine(lp));
    expect(await mine(lp, northfield)).toEqual({ activeCommitment: null, hasAcceptedCommitment: false });
    expect(await stored(lp)).toMatchObject({ pendingTotal: 250_000_50, acceptedTotal: 0, state: 'Published' });
  });

  it.each([
    ['Too late for this closing', 'Too late for this closing'],
    [undefined, 'No reason given'],
  ])('is rejected with the reason %s, which its credit union reads until it submits again', async (given, reason) => {
    const lp = await openOffering(app);
    const id = await committed(app, lp, 100_000);
    const said = given === undefined ? [] : [{ op: 'add' as const, path: '/Reason', value: given }];
    await admin.commitments.update({ id, body: [replace('/Status', 'Rejected'), ...said] });
    const rejectedAt = expect.any(String);
    const rejectedCommitment = { amount: 100_000, rejectedAt, reason };
    expect(await mine(lp, colleague)).toEqual({
      activeCommitment: null,
      hasAcceptedCommitment: false,
      rejectedCommitment,
    });
    expect(await mine(lp, northfield)).not.toHaveProperty('rejectedCommitment');
    const { value } = await admin.history.list({ id: lp, query: {} });
    expect(value[0]?.Detail).toBe(`Purchase commitment of $100,000.00 rejected: ${reason}`);
    await committed(app, lp, 50_000);
    expect(await mine(lp)).not.toHaveProperty('rejectedCommitment');
  });

  it.each([7, 'a'.repeat(501), { a: 1 }])('is not rejected with the reason %j', async (value) => {
    const id = await committed(app, await openOffering(app), 100_000);
    const body = [replace('/Status', 'Rejected'), replace('/Reason', value)];
    const refused = { code: 'invalid', errors: [{ pointer: '/Reason' }] };
    await expect(admin.commitments.update({ id, body })).rejects.toMatchObject(refused);
  });

  it('is one per credit union: a second is told of the first', async () => {
    const lp = await openOffering(app);
    const id = await committed(app, lp, 100);
    const again = { id: lp, body: { Amount: 200 } };
    const refused = { code: 'commitment_exists', existingId: id };
    await expect(buyer.commitments.submit(again)).rejects.toMatchObject(refused);
    await expect(colleague.commitments.submit(again)).rejects.toMatchObject(refused);
    expect((await northfield.commitments.submit(again)).status).toBe('Pending');
    expect(await stored(lp)).toMatchObject({ pendingTotal: 300_00 });
  });

  it('can be edited by a colleague, who becomes its contact', async () => {
    const lp = await openOffering(app);
    const id = await committed(app, lp, 100);
    const { UserObjectId } = await colleague.auth.whoAmI({});
    const body = [replace('/Amount', 75.25), replace('/Status', 'Pending'), replace('/UserObjectId', UserObjectId)];
    expect(await colleague.commitments.update({ id, body })).toEqual({ id, amount: 75.25, status: 'Pending' });
    expect(await storesOf(app).commitments.find(lp, 'CU60001')).toMatchObject({ userId: UserObjectId, amount: 75_25 });
    expect(await stored(lp)).toMatchObject({ pendingTotal: 75_25 });
  });

  it.each([
    ['withdrawn', withdrawn],
    ['rejected', (id: string) => rejected(app, id)],
  ])('that was %s frees its amount and lets the credit union submit again', async (_how, end) => {
    const lp = await openOffering(app);
    const id = await committed(app, lp, 100);
    await end(id);
    expect(await mine(lp)).toMatchObject({ activeCommitment: null, hasAcceptedCommitment: false });
    expect(await stored(lp)).toMatchObject({ pendingTotal: 0 });
    await expect(end(id)).rejects.toMatchObject({ status: 409 });
    expect(await buyer.commitments.submit({ id: lp, body: { Amount: 60 } })).toEqual({
      id,
      amount: 60,
      status: 'Pending',
    });
    expect(await stored(lp)).toMatchObject({ pendingTotal: 60_00 });
  });

  it('cannot be edited back to life', async () => {
    const lp = await openOffering(app);
    const id = await committed(app, lp, 100);
    await withdrawn(id);
    await expect(change(id, replace('/Status', 'Pending'))).rejects.toMatchObject({ code: 'illegal_transition' });
    await expect(change(id, replace('/Amount', 5))).rejects.toMatchObject({ code: 'illegal_transition' });
  });

  it('once accepted allocates the offering and can no longer be changed', async () => {
    const lp = await openOffering(app);
    const id = await committed(app, lp, 400_000);
    expect(await accepted(app, id)).toEqual({ id, amount: 400_000, status: 'Accepted' });
    expect(await mine(lp)).toMatchObject({ activeCommitment: { status: 'Accepted' }, hasAcceptedCommitment: true });
    expect(await stored(lp)).toMatchObject({ state: 'Allocated', acceptedTotal: 400_000_00, pendingTotal: 0 });

    const refused = { code: 'commitment_accepted', message: alreadyAccepted };
    await expect(change(id, replace('/Amount', 1))).rejects.toMatchObject(refused);
    await expect(change(id, replace('/Status', 'Pending'))).rejects.toMatchObject(refused);
    await expect(withdrawn(id)).rejects.toMatchObject(refused);
    await expect(committed(app, lp, 1)).rejects.toMatchObject({ ...refused, existingId: id });
    await expect(rejected(app, id)).rejects.toMatchObject({ code: 'illegal_transition' });
    expect(await stored(lp)).toMatchObject({ acceptedTotal: 400_000_00, pendingTotal: 0 });
  });

  it('cannot be accepted twice', async () => {
    const id = await committed(app, await openOffering(app), 100);
    await accepted(app, id);
    await expect(accepted(app, id)).rejects.toMatchObject({ code: 'illegal_transition' });
  });

  it('cannot be accepted beyond what remains, and fills the offering when it takes the rest', async () => {
    const lp = await openOffering(app);
    await accepted(app, await committed(app, lp, 500_000));
    const id = await committed(app, lp, 400_000.01, 'northfield');
    await expect(accepted(app, id)).rejects.toMatchObject({
      code: 'oversold',
      message: 'Only $400,000.00 remains for sale.',
    });
    await northfield.commitments.update({ id, body: [replace('/Amount', 400_000)] });
    await accepted(app, id);
    expect(await stored(lp)).toMatchObject({ state: 'Full', acceptedTotal: 900_000_00, pendingTotal: 0 });
  });

  it('on a full offering hears that nothing remains, and can still be rejected', async () => {
    const lp = await openOffering(app);
    const full = await committed(app, lp, 900_000);
    const late = await committed(app, lp, 10, 'northfield');
    await accepted(app, full);
    await expect(accepted(app, late)).rejects.toMatchObject({
      code: 'oversold',
      message: 'Only $0.00 remains for sale.',
    });
    expect((await rejected(app, late)).status).toBe('Rejected');
  });

  it('on a withdrawn offering cannot be accepted, and can still be withdrawn', async () => {
    const lp = await openOffering(app);
    const id = await committed(app, lp, 10);
    await admin.offerings.update({ id: lp, body: [replace('/State', 'Withdrawn')] });
    await expect(accepted(app, id)).rejects.toMatchObject({ code: 'not_open' });
    expect(await withdrawn(id)).toMatchObject({ status: 'Withdrawn' });
  });

  it('cannot be decided by its buyer, nor changed by an administrator', async () => {
    const lp = await openOffering(app);
    const id = await committed(app, lp, 100);
    const asAdmin = (path: string, value: unknown) => admin.commitments.update({ id, body: [replace(path, value)] });
    await expect(change(id, replace('/Status', 'Accepted'))).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(change(id, replace('/Status', 'Rejected'))).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(asAdmin('/Status', 'Withdrawn')).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(asAdmin('/Amount', 1)).rejects.toMatchObject({ code: 'not_allowed' });
    expect(await mine(lp)).toMatchObject({ activeCommitment: { amount: 100, status: 'Pending' } });
  });

  it('of another credit union is not there', async () => {
    const id = await committed(app, await openOffering(app), 100);
    const body = [replace('/Status', 'Withdrawn')];
    await expect(northfield.commitments.update({ id, body })).rejects.toMatchObject({ code: 'not_found' });
    await expect(app.as('unverified').commitments.update({ id, body })).rejects.toMatchObject({ code: 'not_found' });
    expect((await accepted(app, id)).status).toBe('Accepted');
  });

  it.each([
    ['the seller', 'seller', openOffering, 'own_offering'],
    ['an unverified user', 'unverified', openOffering, 'not_verified'],
    ['an administrator', 'admin', openOffering, 'not_verified'],
    ['a buyer of a draft', 'buyer', draftOffering, 'offering_not_available'],
  ] as const)('is not for %s', async (_who, person, offering, code) => {
    const id = await offering(app);
    await expect(app.as(person).commitments.submit({ id, body: { Amount: 1 } })).rejects.toMatchObject({ code });
    expect(await stored(id)).toMatchObject({ pendingTotal: 0, version: expect.any(Number) });
  });

  it.each([
    ['1005', 'not_open'],
    ['1006', 'not_open'],
    ['1007', 'offering_not_available'],
    ['1009', 'offering_not_available'],
  ])('is not taken on LP %s: %s', async (id, code) => {
    await expect(buyer.commitments.submit({ id, body: { Amount: 1 } })).rejects.toMatchObject({ code });
  });

  it('may be as large as the pool, though less is for sale', async () => {
    const lp = await openOffering(app);
    await expect(committed(app, lp, 1_000_000.01)).rejects.toMatchObject({
      code: 'invalid',
      message: 'Amount must be less than or equal to the Pool Balance $1,000,000.00',
    });
    const id = await committed(app, lp, 1_000_000);
    await expect(change(id, replace('/Amount', 1_000_000.01))).rejects.toMatchObject({ code: 'invalid' });
  });

  it('is changed only in the version that was seen', async () => {
    const lp = await openOffering(app);
    const path = `/marketplace/commitments/${await committed(app, lp, 100)}`;
    const etag = (await send(app, `GET /marketplace/offering/${lp}/user/commitment`, { as: 'buyer' })).headers.get(
      'etag',
    );
    const patch = (amount: number, match: string) =>
      send(app, `PATCH ${path}`, { as: 'buyer', body: [replace('/Amount', amount)], headers: { 'if-match': match } });

    const first = await patch(90, etag ?? '');
    expect(first.status).toBe(200);
    await problemOf(await patch(80, etag ?? ''), 'stale');
    await problemOf(await patch(80, 'nonsense'), 'stale');
    expect((await patch(70, first.headers.get('etag') ?? '')).status).toBe(200);
    expect((await patch(60, '*')).status).toBe(200);
    expect(await mine(lp)).toMatchObject({ activeCommitment: { amount: 60 } });
  });

  it('reads nothing twice, and side by side what does not depend on another', async () => {
    const lp = await openOffering(app);
    const whoAmI = await buyer.auth.whoAmI({});
    const user = await storesOf(app).users.find(whoAmI.UserObjectId ?? '');
    if (!user) throw new Error('The buyer is one of the demo people');
    const caller = callerOf(user, { sessionId: 'test', signedInAt: 0 }, true);
    let done = 0;
    let reads: string[] = [];
    const watched = {
      async send(command: Parameters<typeof app.table.client.send>[0]) {
        for (const key of keysRead(command)) reads.push(`after ${done}: ${key}`);
        const answer = await app.table.client.send(command);
        done += 1;
        return answer;
      },
    };
    const readsOf = async (call: () => Promise<unknown>) => {
      [done, reads] = [0, []];
      await call();
      return reads.toSorted();
    };
    const stores = storesOf({ table: { ...app.table, client: watched as never } });
    const { handlers } = commitments({
      ...stores,
      evidence: evidenceStore(stores.table),
      authorities: authorityStore(stores.table),
      proposals: purchaseProposalStore(stores.table),
      objects: { write: async () => undefined },
      borrowersOf: async () => null,
      placesOf: async () => null,
      writeReceipt: async () => '',
      newId: clock.newId,
    } as never);
    const [submit, update] = [handlers['submit'], handlers['update']] as ((...given: unknown[]) => Promise<unknown>)[];
    const now = new Date();
    const remember = () => [];

    expect(await readsOf(() => submit?.({ id: lp, body: { Amount: 1_000 }, now, remember }, caller) as never)).toEqual([
      'after 0: CALLREPORTS CURRENT',
      'after 0: CREDITUNION#CU60001 AUTHORITIES',
      'after 0: CREDITUNION#CU60001 COMPLIANCE',
      'after 0: CREDITUNION#CU60001 CREDITUNION',
      'after 0: EVIDENCEHEAD#CU60001 HEAD',
      `after 0: OFFERING#${lp} COMMITMENT#CU60001`,
      `after 0: OFFERING#${lp} OFFERING`,
    ]);
    const id = commitmentId({ creditUnionId: 'CU60001', lpNumber: lp });
    const body = [replace('/Status', 'Withdrawn')];
    expect(await readsOf(() => update?.({ id, body, now, ifMatch: undefined }, caller) as never)).toEqual([
      `after 0: OFFERING#${lp} COMMITMENT#CU60001`,
      // After the order, which an allocation may have decided.
      `after 1: OFFERING#${lp} OFFERING`,
    ]);
  });
});

const nameOf = ({ PK, SK }: { PK?: string; SK?: string } = {}) => `${PK} ${SK}`;

function keysRead(command: object): string[] {
  if (command instanceof GetCommand) return [nameOf(command.input.Key)];
  if (command instanceof TransactGetCommand)
    return command.input.TransactItems?.map((one) => nameOf(one.Get?.Key)) ?? [];
  if (command instanceof UpdateCommand || command instanceof TransactWriteCommand) return [];
  return [command.constructor.name];
}
