import { beforeAll, describe, expect, it, vi } from 'vitest';
import { inboxStore } from '#functions/store/inbox.ts';
import { lookStore } from '#functions/store/looks.ts';
import { noticeId } from '#shared/domain/inbox.ts';
import { accepted, committed, openOffering, replace } from '#test/support/listings.ts';
import { creditUnionOf } from '#test/support/outside-lps.ts';
import { someone } from '#test/support/people.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();
const left = { at: '2026-11-20T15:04:05.000Z', envelopeId: null };

let pending = '';
let bought = '';
let order = '';
/** People of the buyer's credit union, never verified and verified until recently, and of the seller's, never verified. */
let stranger = '';
let leaver = '';
let sellers = '';

beforeAll(async () => {
  const tokenOf = async (of: 'buyer' | 'seller', changes: object = {}) => {
    const person = await someone(app, { creditUnionId: await creditUnionOf(app, of), isVerified: false, ...changes });
    return app.signIn(person.email);
  };
  stranger = await tokenOf('buyer', { userType: 'Partner' });
  leaver = await tokenOf('buyer', { verificationEnded: left });
  sellers = await tokenOf('seller');
  pending = await openOffering(app);
  bought = await openOffering(app);
  order = await committed(app, pending, 300_000);
  await app.as('buyer').interests.submit({ id: pending, body: { Amount: 400_000 } });
  await accepted(app, await committed(app, bought, 250_000));
});

const read = async (token: string, line: string) => {
  const answer = await send(app, `GET ${line}`, { token });
  return answer.headers.get('content-type')?.includes('problem') ? answer.status : answer.json();
};

describe('someone who says to be of a credit union, and was never verified for it', () => {
  it('reads none of its orders, which those who left still read', async () => {
    const seen = async (token: string) => ({
      portfolio: (await read(token, '/marketplace/portfolio')).value.length,
      commitments: (await read(token, '/marketplace/commitments')).value.length,
      interests: (await read(token, '/marketplace/interests')).value.length,
      indication: (await read(token, `/marketplace/offering/${pending}/interests`)).value.length,
      mine: (await read(token, `/marketplace/offering/${pending}/user/commitment`)).activeCommitment?.amount ?? null,
      isBuyer: (await read(token, `/marketplace/offering/${bought}/user/commitment`)).hasAcceptedCommitment,
      relation: (await read(token, `/marketplace/offering/${pending}/culprelation`)).hasCommitted,
      hasIndicated: (await read(token, `/marketplace/offering/${pending}/culprelation`)).hasIndicated,
      total: (await read(token, `/marketplace/offerings/${pending}`)).PurchaseCommitmentsTotal,
      sheet: (await read(token, `/termsheets/${pending}`)).offering.PurchaseCommitmentsTotal,
      listed: (await read(token, '/termsheets?view=my')).value.length,
    });
    expect(await seen(stranger)).toEqual({
      portfolio: 0,
      commitments: 0,
      interests: 0,
      indication: 0,
      mine: null,
      isBuyer: false,
      relation: false,
      hasIndicated: false,
      total: 0,
      sheet: 0,
      listed: 0,
    });
    const known = await seen(leaver);
    expect(known).toMatchObject({ indication: 1, mine: 300_000, isBuyer: true, relation: true, hasIndicated: true });
    expect(known).toMatchObject({ total: 300_000, sheet: 300_000 });
    for (const count of ['portfolio', 'commitments', 'interests', 'listed'] as const)
      expect(known[count], count).toBeGreaterThan(0);
  });

  it("learns no colleague's name, and is no look of theirs", async () => {
    const colleagues = async (token: string) => (await read(token, '/compliance/absence')).colleagues.length;
    expect([await colleagues(stranger), (await colleagues(leaver)) > 0]).toEqual([0, true]);
    const fresh = await openOffering(app);
    const looks = async () => {
      const { table } = storesOf(app);
      return (await lookStore(table).ofOffering(fresh)).map((look) => look.creditUnionId);
    };
    await read(stranger, `/termsheets/${fresh}`);
    expect(await looks()).toEqual([]);
    await read(leaver, `/termsheets/${fresh}`);
    expect(await looks()).toEqual([await creditUnionOf(app, 'buyer')]);
  });

  it('is shown no notice of it that was kept before', async () => {
    const inbox = inboxStore(storesOf(app).table);
    const titles = async (token: string) =>
      (await read(token, '/notification/inbox')).value.map(({ Title }: { Title: string }) => Title);
    for (const token of [stranger, leaver]) {
      const { UserObjectId: userId } = await read(token, '/auth');
      for (const entry of ['OrderDecisions', 'Security', 'NewOfferings'] as const) {
        const event = { id: `E-${crypto.randomUUID()}`, at: new Date().toISOString() };
        const notice = { userId, eventId: event.id, at: event.at, entry, title: `Of ${entry}`, body: '', path: null };
        await inbox.add({ id: noticeId(event), ...notice, isRead: false, version: 1 });
      }
    }
    const own = ['Of NewOfferings', 'Of Security'];
    await vi.waitFor(async () => expect((await titles(stranger)).toSorted()).toEqual(own));
    expect((await titles(leaver)).toSorted()).toEqual([...own.slice(0, 1), 'Of OrderDecisions', 'Of Security']);
  });

  it('has no receipt of theirs, and withdraws nothing', async () => {
    const receipt = (token: string) => send(app, `GET /marketplace/commitments/${order}/receipt`, { token });
    await problemOf(await receipt(stranger), 'not_found');
    expect((await receipt(leaver)).status).toBe(200);
    const body = [replace('/Status', 'Withdrawn')];
    const line = `PATCH /marketplace/commitments/${order}`;
    await problemOf(await send(app, line, { token: stranger, body }), 'not_found');
    expect(await read(leaver, `/marketplace/offering/${pending}/user/commitment`)).toMatchObject({
      activeCommitment: { status: 'Pending' },
    });
  });

  it("doesn't see what waits for a seller", async () => {
    const total = async (token: string) =>
      (await read(token, `/marketplace/offerings/${pending}`)).PurchaseCommitmentsTotal;
    expect(await total(sellers)).toBe(0);
    expect((await app.as('seller').offerings.get({ id: pending })).PurchaseCommitmentsTotal).toBe(300_000);
  });
});
