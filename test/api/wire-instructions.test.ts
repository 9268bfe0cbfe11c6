import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keys } from '#functions/store/keys.ts';
import { recordOf } from '#functions/store/record.ts';
import { wireInstructionsRecord } from '#functions/store/wire-instructions.ts';
import { watchLog } from '#test/support/log.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';
import { aCall, aDealWith, aWire, type Hand, hand, set, wiringCreditUnion } from '#test/support/wires.ts';

const app = quietApp();
afterEach(() => vi.restoreAllMocks());
const auditOf = async (id: string) =>
  (await storesOf(app).audit.of(id)).map(({ type, actorName, before, after, detail }) => ({
    type,
    actorName,
    before,
    after,
    detail,
  }));
const accessesOf = (id: string) =>
  storesOf(app).table.all({ partition: `ACCESS#wire-instructions/${id}/instructions` }, recordOf);

describe('wire instructions', () => {
  it('are none at first, and nobody has seen any', async () => {
    const { found, get, hands, creditUnionId, creditUnionName } = await wiringCreditUnion(app);
    expect(await found(hands[0])).toEqual({
      creditUnionId,
      creditUnionName,
      present: null,
      pending: null,
      mayEnter: true,
    });
    expect((await get(hands[0])).headers.get('etag')).toBe('"0"');
    expect(await accessesOf(creditUnionId)).toEqual([]);
  });

  it('wait for a second Partner, who sees all of them, and take effect once confirmed', async () => {
    const { found, put, confirm, hands, creditUnionId } = await wiringCreditUnion(app);
    const [ana, ben] = hands;
    const entered = await put(ana, { routingNumber: '0210 0002 1', account: '9876-5432 101' });
    expect([entered.status, await entered.text(), entered.headers.get('etag')]).toEqual([202, '', '"1"']);

    const own = await found(ana);
    expect(own).toMatchObject({ present: null, mayEnter: true });
    expect(own.pending).toMatchObject({
      isOwn: true,
      obstacle: 'Someone else has to confirm what you entered.',
      account: null,
      accountEnd: '2101',
      routingNumber: '021000021',
      confirmers: [`Person ${ben.user.surname}`],
    });
    const { pending } = await found(ben, '?account=shown');
    const { accountAgain: _, ...wire } = aWire();
    expect(pending).toMatchObject({ ...wire, isOwn: false, obstacle: null });

    const answer = await confirm(ben, { contentHash: pending?.contentHash });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { creditUnionId, confirmedAt: expect.any(String), confirmedBy: `Person ${ben.user.surname}` },
    ]);
    const after = await found(ana, '?account=shown');
    expect(after.pending).toBeNull();
    expect(after.present).toMatchObject({
      ...wire,
      enteredBy: `Person ${ana.user.surname}`,
      confirmedBy: `Person ${ben.user.surname}`,
      callBack: null,
    });
  });

  it('are in the audit without any of their numbers, and each sight is in the access log', async () => {
    const { found, put, inEffect, decline, hands, creditUnionId, creditUnionName } = await wiringCreditUnion(app);
    const [ana, ben] = hands;
    const [a, b] = hands.map(({ user }) => `Person ${user.surname}`);
    await inEffect();
    await put(ben, { bank: 'Another' });
    await put(ana, { bank: 'A third' });
    await decline(ben);
    expect(await auditOf(creditUnionId)).toEqual(
      [
        ['Wire Instructions Entered', a, '', 'Waits for a second Partner'],
        ['Wire Instructions Changed', b, `Entered by ${a}`, `Confirmed by ${b}`],
        ['Wire Instructions Entered', b, '', 'Waits for a second Partner'],
        ['Wire Instructions Entered', a, `Replaced what ${b} entered`, 'Waits for a second Partner'],
        ['Wire Instructions Declined', b, `Entered by ${a}`, `Proposed by ${a}`],
      ]
        .map(([type, actorName, before, after]) => ({ type, actorName, before, after, detail: '' }))
        .reverse(),
    );
    await found(ana);
    await found(ben, '?account=shown');
    await found('admin');
    const { value } = await app
      .as('admin')
      .accesslog.list({ query: { file: `wire-instructions/${creditUnionId}/instructions`, $top: '3' } });
    const row = { Action: 'Viewed', kind: 'wire-instructions', owner: creditUnionId, Section: '' };
    expect(value).toMatchObject([
      { ...row, Detail: '', User: expect.not.stringContaining('Person') },
      { ...row, Detail: 'With the account number', User: b, ItemName: `Wire instructions of ${creditUnionName}` },
      { ...row, Detail: '', User: a },
    ]);
  });

  it.each([
    [
      'nothing',
      { bank: '', routingNumber: '', account: '', accountAgain: '', beneficiary: '' },
      '/bank',
      'Bank is required',
    ],
    [
      'a wrong routing number',
      { routingNumber: '021000022' },
      '/routingNumber',
      "That isn't a valid routing number. Check the 9 digits.",
    ],
    ['a short account', { account: '123', accountAgain: '123' }, '/account', 'Account number has 4 to 17 digits'],
    ['an account of letters', { account: 'DE8937040044' }, '/account', 'Account number has digits only'],
    [
      'an account typed in two ways',
      { accountAgain: '98765432110' },
      '/accountAgain',
      "The account numbers don't match. Type both again.",
    ],
    [
      'the routing number as the account',
      { account: '021000021', accountAgain: '021000021' },
      '/account',
      'This is the routing number. Enter the account number.',
    ],
    ['a bank of two lines', { bank: 'A\nB' }, '/bank', "Bank has a character that can't be displayed"],
    ['a long reference', { reference: 'x'.repeat(141) }, '/reference', 'Reference has at most 140 characters'],
  ])('refuse %s, and say nothing of what was typed', async (_, changes, pointer, detail) => {
    const { put, found, hands } = await wiringCreditUnion(app);
    const problem = await problemOf(await put(hands[0], changes), 'invalid');
    expect(problem.errors?.[0]).toMatchObject({ pointer, detail });
    expect(JSON.stringify(problem)).not.toMatch(/98765432|370400/);
    expect((await found(hands[0])).pending).toBeNull();
  });

  it('in effect are not entered again, and versions are kept to', async () => {
    const { put, inEffect, hands } = await wiringCreditUnion(app);
    await inEffect();
    const again = await problemOf(await put(hands[0]), 'conflict');
    expect(again.detail).toBe('These are the instructions in effect.');
    await problemOf(await put(hands[0], { bank: 'Other' }, { 'if-match': '"1"' }), 'stale');
    expect((await put(hands[0], { bank: 'Other' }, { 'if-match': '"2"' })).status).toBe(202);
  });
});

describe('a confirmation', () => {
  it('is never of who entered them, nor of anyone but another Partner of the credit union', async () => {
    const { put, confirm, found, hash, hands, own } = await wiringCreditUnion(app);
    const [ana] = hands;
    await put(ana);
    const contentHash = await hash(ana);
    const basic = await hand(app, { ...own, userType: 'Basic' });
    const stranger = await hand(app);
    const siteAdmin = await hand(app, { ...own, isAdmin: true });
    expect((await problemOf(await confirm(ana, { contentHash }), 'own_work')).detail).toContain('Someone else');
    await problemOf(await confirm(basic, { contentHash }), 'not_allowed');
    await problemOf(await confirm(stranger, { contentHash }), 'not_found');
    await problemOf(await confirm(siteAdmin, { contentHash, callBack: aCall() }), 'own_work');
    await problemOf(await confirm('admin', { contentHash, callBack: aCall() }), 'not_allowed');
    expect((await found(ana)).present).toBeNull();
  });

  it('needs the second factor of this session', async () => {
    const { put, confirm, get, hash, hands } = await wiringCreditUnion(app);
    const [ana, ben] = hands;
    await put(ana);
    const contentHash = await hash(ana);
    for (const { user } of [ana, ben]) await set(app, user, { mfaSince: null });
    await problemOf(await put(ana), 'mfa_required');
    await problemOf(await confirm(ben, { contentHash }), 'mfa_required');
    await problemOf(await get(ben), 'mfa_required');
  });

  it('is of what was seen, and not of what replaced it', async () => {
    const { put, confirm, found, hash, hands } = await wiringCreditUnion(app, 3);
    const [ana, ben, cy] = hands as [Hand, Hand, Hand];
    await put(ana);
    const seen = await hash(ben);
    await put(cy, { account: '111122223333', accountAgain: '111122223333' });
    const problem = await problemOf(await confirm(ben, { contentHash: seen }), 'conflict');
    expect(problem.detail).toBe('What is proposed was changed. Look at it again.');
    // Whoever entered the first may confirm the second, and who entered the second may not.
    const second = await hash(ana);
    await problemOf(await confirm(cy, { contentHash: second }), 'own_work');
    expect((await confirm(ana, { contentHash: second })).status).toBe(200);
    expect((await found(ben, '?account=shown')).present).toMatchObject({ account: '111122223333' });
  });

  it('is another one for the same words entered again', async () => {
    const { put, confirm, hash, hands } = await wiringCreditUnion(app);
    const [ana, ben] = hands;
    await put(ana);
    const seen = await hash(ben);
    await put(ana);
    expect(await hash(ben)).not.toBe(seen);
    await problemOf(await confirm(ben, { contentHash: seen }), 'conflict');
  });

  it('happens once, whoever is first', async () => {
    const { put, confirm, hash, hands, creditUnionId } = await wiringCreditUnion(app, 3);
    const [ana, ben, cy] = hands as [Hand, Hand, Hand];
    await put(ana);
    const body = { contentHash: await hash(ana) };
    const answers = await Promise.all([ben, cy, ben, cy].map((who) => confirm(who, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const changed = (await auditOf(creditUnionId)).filter(({ type }) => type === 'Wire Instructions Changed');
    expect(changed).toHaveLength(1);
  });

  it('and a withdrawal at the same moment: one wins, the other hears of it', async () => {
    const { put, confirm, decline, hash, found, hands } = await wiringCreditUnion(app);
    const [ana, ben] = hands;
    await put(ana);
    const contentHash = await hash(ana);
    const [confirmed, withdrawn] = await Promise.all([confirm(ben, { contentHash }), decline(ana)]);
    expect([confirmed.status, withdrawn.status].sort()).toEqual(confirmed.status === 200 ? [200, 409] : [204, 409]);
    const { present, pending } = await found(ana);
    expect([present !== null, pending]).toEqual([confirmed.status === 200, null]);
  });

  it('is not of someone disabled, and nothing is left to confirm of someone disabled', async () => {
    const { put, confirm, found, hash, hands } = await wiringCreditUnion(app, 3);
    const [ana, ben, cy] = hands as [Hand, Hand, Hand];
    await put(ana);
    const contentHash = await hash(ana);
    await set(app, ben.user, { isEnabled: false });
    await problemOf(await confirm(ben, { contentHash }), 'account_disabled');
    await set(app, ana.user, { isEnabled: false });
    const { pending } = await found(cy);
    const words = `Person ${ana.user.surname} can no longer change wire instructions. Enter them again.`;
    expect(pending?.obstacle).toBe(words);
    expect((await problemOf(await confirm(cy, { contentHash }), 'conflict')).detail).toBe(words);
  });

  it('is remembered under its Idempotency-Key without the instructions', async () => {
    const { put, confirm, hash, hands } = await wiringCreditUnion(app);
    const [ana, ben] = hands;
    await put(ana);
    const body = { contentHash: await hash(ana) };
    const [first, second] = [
      await confirm(ben, body, { 'idempotency-key': 'k1' }),
      await confirm(ben, body, { 'idempotency-key': 'k1' }),
    ];
    expect([first.status, second.status, await first.json()]).toEqual([200, 200, await second.json()]);
    await problemOf(await confirm(ben, body, { 'idempotency-key': 'k2' }), 'conflict');
  });

  it('has nothing to confirm where nothing waits', async () => {
    const { confirm, decline, hands } = await wiringCreditUnion(app);
    await problemOf(await confirm(hands[0], { contentHash: 'h' }), 'conflict');
    await problemOf(await decline(hands[0]), 'conflict');
    await problemOf(await confirm(hands[0], {}), 'invalid');
  });
});

describe('where a credit union has one Partner', () => {
  it('an administrator confirms after a call, which is noted', async () => {
    const { put, confirm, found, hash, hands, creditUnionId } = await wiringCreditUnion(app, 1);
    const [ana] = hands;
    await put(ana);
    expect((await found(ana)).pending).toMatchObject({ confirmers: [] });
    const contentHash = await hash(ana);
    const fault = async (body: object) =>
      (await problemOf(await confirm('admin', body), 'invalid')).errors?.[0]?.detail;
    expect(await fault({ contentHash })).toBe('Call the credit union back and note the call first');
    expect(await fault({ contentHash, callBack: { ...aCall(), with: '' } })).toBe('Name of who answered is required');
    expect(await fault({ contentHash, callBack: { ...aCall(), source: '' } })).toBe(
      'Where the number came from is required',
    );
    expect(await fault({ contentHash, callBack: aCall(new Date(Date.now() + 60_000)) })).toBe(
      "The call can't be in the future",
    );
    expect(await fault({ contentHash, callBack: aCall(new Date(0)) })).toBe(
      'The call has to follow the change that it confirms',
    );
    expect(await fault({ contentHash, callBack: { ...aCall(), source: 'they read 9876 5432 101 to us' } })).toBe(
      "Don't write the account number here.",
    );
    const callBack = aCall();
    expect((await confirm('admin', { contentHash, callBack })).status).toBe(200);
    expect((await found(ana)).present).toMatchObject({ callBack });
    const [changed, entered] = await auditOf(creditUnionId);
    expect(entered).toMatchObject({ after: 'Waits for an administrator' });
    expect(changed?.detail).toMatch(
      /^Spoke with Jo Reyes on \d\d\/\d\d\/\d{4} at .* ET\. Number from: Our contract with them$/,
    );
  });

  it('and a second one is enabled, the second one confirms and the administrator no longer may; and the other way round', async () => {
    const { put, confirm, found, hash, hands } = await wiringCreditUnion(app, 2);
    const [ana, ben] = hands;
    const { users } = storesOf(app);
    const enable = async (isEnabled: boolean) => set(app, ben.user, { isEnabled });
    await enable(false);
    await put(ana);
    const contentHash = await hash(ana);
    expect((await found('admin')).pending).toMatchObject({ obstacle: null, confirmers: [] });
    await enable(true);
    expect((await found('admin')).pending?.obstacle).toContain('has a second Partner');
    await problemOf(await confirm('admin', { contentHash, callBack: aCall() }), 'not_allowed');
    await enable(false);
    expect((await users.ofCreditUnion(ana.user.creditUnionId)).filter((one) => one.isEnabled)).toHaveLength(1);
    expect((await confirm('admin', { contentHash, callBack: aCall() })).status).toBe(200);
  });

  it('and no one but an administrator notes a call', async () => {
    const { put, confirm, hash, hands } = await wiringCreditUnion(app);
    const [ana, ben] = hands;
    await put(ana);
    const body = { contentHash: await hash(ana), callBack: aCall() };
    await problemOf(await confirm(ben, body), 'invalid');
  });
});

describe('what waits', () => {
  it('is withdrawn by who entered it, or declined by a colleague or an administrator, and the present ones stay', async () => {
    const { put, inEffect, decline, found, hands } = await wiringCreditUnion(app);
    const [ana, ben] = hands;
    await inEffect();
    for (const who of [ana, ben, 'admin'] as const) {
      await put(ana, { bank: 'Other' });
      await problemOf(await decline(who, { 'if-match': '"1"' }), 'stale');
      expect((await decline(who)).status).toBe(204);
      expect(await found(ana)).toMatchObject({ pending: null, present: { bank: aWire().bank } });
    }
  });
});

describe('others', () => {
  it('see no instructions, and learn of none: another credit union, and one that buys from the seller', async () => {
    const { get, put, inEffect, path } = await wiringCreditUnion(app);
    await inEffect();
    const stranger = await hand(app);
    const none = await problemOf(
      await send(app, `GET ${path.replace(/CU-\w+/, 'CU-none')}`, { as: 'buyer' }),
      'not_found',
    );
    for (const answer of [await get(stranger), await put(stranger), await send(app, `GET ${path}`, { as: 'buyer' })])
      expect((await problemOf(answer, 'not_found')).detail).toBe(none.detail);
    expect(
      (await problemOf(await send(app, `GET ${path.replace(/CU-\w+/, 'CU-none')}`, { as: 'admin' }), 'not_found'))
        .detail,
    ).toBe(none.detail);
  });

  it('of the credit union see them, and enter none', async () => {
    const { found, get, put, inEffect, own } = await wiringCreditUnion(app);
    await inEffect();
    const basic = await hand(app, { ...own, userType: 'Basic' });
    expect(await found(basic)).toMatchObject({ mayEnter: false, present: { account: null } });
    await problemOf(await put(basic), 'not_allowed');
    const left = await hand(app, { ...own, isVerified: false });
    await problemOf(await get(left), 'not_verified');
    await problemOf(await put(left), 'not_verified');
    await problemOf(await get({ ...basic, token: '' }), 'not_signed_in');
  });
});

describe('the buyer of a deal', () => {
  it('sees them while the deal is in Funding, without what waits or who did it, and each sight is logged', async () => {
    const { inEffect, put, get, found, own, hands, creditUnionId } = await wiringCreditUnion(app);
    await inEffect();
    await put(hands[0], { bank: 'Waiting' });
    const buyer = await hand(app, { userType: 'Basic' });
    const signed = await aDealWith(app, own, buyer.user, ['agreementSent', 'agreementSigned']);
    expect(signed.state).toBe('Statement');
    await problemOf(await get(buyer), 'not_found');
    const { state } = await aDealWith(app, own, buyer.user);
    expect(state).toBe('Funding');
    const { accountAgain: _, ...wire } = aWire();
    const seen = await found(buyer, '?account=shown');
    expect(seen).toMatchObject({ pending: null, mayEnter: false, present: wire });
    expect(seen.present).toMatchObject({ enteredBy: null, confirmedBy: null, callBack: null });
    const rows = await accessesOf(creditUnionId);
    expect(rows.at(-1)).toMatchObject({ userId: buyer.user.id, detail: 'With the account number' });
  });

  it.each(['Funded', 'Canceled'] as const)('sees them no longer once it is %s', async (state) => {
    const { inEffect, get, own } = await wiringCreditUnion(app);
    await inEffect();
    const buyer = await hand(app);
    const { deals } = storesOf(app);
    const { id } = await aDealWith(app, own, buyer.user);
    expect((await get(buyer)).status).toBe(200);
    const deal = await deals.find(id);
    if (!deal) throw new Error('There is no such deal');
    await deals.save({ ...deal, state });
    await problemOf(await get(buyer), 'not_found');
  });

  it('is nobody of a third credit union, and no seller of the buyer’s own', async () => {
    const { inEffect, get, own } = await wiringCreditUnion(app);
    await inEffect();
    const [buyer, third] = [await hand(app), await hand(app)];
    await aDealWith(app, own, buyer.user);
    await aDealWith(app, buyer.user, third.user);
    // The other way round: what the seller buys of someone shows nothing of the seller.
    const sells = await hand(app);
    await aDealWith(app, sells.user, own);
    for (const who of [third, sells]) await problemOf(await get(who), 'not_found');
    await problemOf(
      await send(app, 'GET /marketplace/creditunions/none/wireinstructions', { token: third.token }),
      'not_found',
    );
  });

  it('calls back again after a change, unless the wire is sent', async () => {
    const { inEffect, put, confirm, hash, own, hands } = await wiringCreditUnion(app);
    const [ana, ben] = hands;
    await inEffect();
    const { deals, history } = storesOf(app);
    const buyer = await hand(app);
    const called = await aDealWith(app, own, buyer.user);
    const all = [
      'agreementSent',
      'agreementSigned',
      'closingTape',
      'bringDown',
      'statement',
      'callback',
      'wireSent',
    ] as const;
    const sent = await aDealWith(app, own, buyer.user, all);
    const elsewhere = await aDealWith(app, buyer.user, own);
    // Another statement is out, which may ask for more than was wired.
    const unsigned = all.filter((step) => step !== 'statement');
    const released = await aDealWith(app, own, buyer.user, unsigned);
    const canceled = await aDealWith(app, own, buyer.user);
    await deals.save({ ...canceled, version: 1, state: 'Canceled' });
    await put(ana, { bank: 'Another' });
    const callback = async ({ id }: { id: string }) => (await deals.find(id))?.steps.callback.status;
    expect(await callback(called)).toBe('Done');
    await confirm(ben, { contentHash: await hash(ana) });
    expect([await callback(called), await callback(sent), await callback(elsewhere)]).toEqual(['Open', 'Done', 'Done']);
    expect([released.state, await callback(released), await callback(canceled)]).toEqual(['Statement', 'Open', 'Done']);
    expect(await deals.find(called.id)).toMatchObject({ state: 'Funding' });
    expect((await history.ofOffering(called.lpNumber)).map(({ step }) => step)).toEqual([
      {
        type: 'DealStepUndone',
        dealId: called.id,
        step: 'callback',
        reason: 'The wire instructions changed.',
        parties: ['buyer'],
      },
    ]);
  });
});

describe('a call back about instructions that change', () => {
  const uncalled = ['agreementSent', 'agreementSigned', 'closingTape', 'bringDown', 'statement'] as const;

  /** Instructions in effect with a change that waits, and a deal whose buyer has them open. */
  async function changing() {
    const seller = await wiringCreditUnion(app);
    const [ana, ben] = seller.hands;
    await seller.inEffect();
    const buyer = await hand(app);
    const deal = await aDealWith(app, seller.own, buyer.user, uncalled);
    const { present } = await seller.found(buyer);
    await seller.put(ana, { bank: 'Another' });
    const contentHash = await seller.hash(ana);
    return {
      confirm: () => seller.confirm(ben, { contentHash }),
      call: (confirmedAt = present?.confirmedAt) =>
        send(app, `POST /marketplace/deals/${deal.id}/callbacks`, {
          token: buyer.token,
          body: { with: 'Sal Seller', at: '10 AM', confirmedAt },
        }),
      presentAt: async () => (await seller.found(buyer)).present?.confirmedAt,
      status: async () => (await storesOf(app).deals.find(deal.id))?.steps.callback.status,
    };
  }

  /** Does something right before the first transaction that puts such an item is sent. */
  function rightBefore(partition: string, act: () => Promise<unknown>) {
    const { send: original } = DynamoDBDocumentClient.prototype;
    let isDone = false;
    vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(async function (
      this: DynamoDBDocumentClient,
      ...given: unknown[]
    ) {
      const [command] = given;
      const puts = command instanceof TransactWriteCommand ? (command.input.TransactItems ?? []) : [];
      if (!isDone && puts.some(({ Put }) => String(Put?.Item?.PK).startsWith(partition))) {
        isDone = true;
        await act();
      }
      return Reflect.apply(original, this, given);
    } as never);
  }

  it('is made again where it ended just before the change', async () => {
    const { confirm, call, status } = await changing();
    rightBefore('WIREINSTRUCTIONS#', async () => expect((await call()).status).toBe(204));
    expect((await confirm()).status).toBe(200);
    expect(await status()).toBe('Open');
  });

  it('is refused where the change came first, and taken once it is about the present ones', async () => {
    const { confirm, call, status, presentAt } = await changing();
    rightBefore('DEALS#', async () => expect((await confirm()).status).toBe(200));
    expect((await problemOf(await call(), 'conflict')).detail).toBe(
      'The wire instructions changed after you opened them. Call back about the present ones.',
    );
    expect(await status()).toBe('Open');
    expect((await call(await presentAt())).status).toBe(204);
    expect(await status()).toBe('Done');
  });

  it('is made again in each of more deals than one transaction holds', async () => {
    const { inEffect, put, confirm, hash, own, hands } = await wiringCreditUnion(app);
    const [ana, ben] = hands;
    await inEffect();
    const buyer = await hand(app);
    const called = await Promise.all(Array.from({ length: 45 }, () => aDealWith(app, own, buyer.user)));
    for (let more = 0; more < 60; more++) await aDealWith(app, own, buyer.user, uncalled);
    await put(ana, { bank: 'Another' });
    expect((await confirm(ben, { contentHash: await hash(ana) })).status).toBe(200);
    const found = await Promise.all(called.map(({ id }) => storesOf(app).deals.find(id)));
    expect(new Set(found.map((deal) => deal?.steps.callback.status))).toEqual(new Set(['Open']));
  });
});

describe('sealed instructions', () => {
  const heldOf = async (id: string) => {
    const held = await storesOf(app).table.get(keys.wireInstructions(id), wireInstructionsRecord);
    if (!held) throw new Error('There are none');
    return held;
  };

  it('of one credit union do not open for another, and changed ones for nobody', async () => {
    const { told, restore } = watchLog();
    try {
      const one = await wiringCreditUnion(app);
      const two = await wiringCreditUnion(app);
      await one.inEffect();
      await two.inEffect({ account: '555566667777', accountAgain: '555566667777' });
      const { table } = storesOf(app);
      const [ofOne, ofTwo] = [await heldOf(one.creditUnionId), await heldOf(two.creditUnionId)];
      const changed = (text: string) => Buffer.from(text, 'base64').map((byte, i) => (i === 0 ? byte ^ 1 : byte));
      const present = ofTwo.present ?? { key: '', iv: '', text: '', tag: '' };
      for (const sealed of [
        ofOne.present,
        { ...present, key: ofOne.present?.key },
        { ...present, text: ofOne.present?.text },
        ...(['key', 'iv', 'text', 'tag'] as const).map((part) => ({
          ...present,
          [part]: Buffer.from(changed(present[part])).toString('base64'),
        })),
      ]) {
        await table.write({ update: keys.wireInstructions(two.creditUnionId), set: { present: sealed } });
        await problemOf(await two.get(two.hands[0], '?account=shown'), 'unexpected');
      }
      await table.write({ update: keys.wireInstructions(two.creditUnionId), set: { present } });
      expect(await two.found(two.hands[0], '?account=shown')).toMatchObject({ present: { account: '555566667777' } });
      expect(JSON.stringify(told.mock.calls)).not.toMatch(/98765432101|555566667777/);
    } finally {
      restore();
    }
  });

  it('that were changed are confirmed by nobody', async () => {
    const { put, confirm, hash, hands, creditUnionId } = await wiringCreditUnion(app);
    const [ana, ben] = hands;
    await put(ana);
    const contentHash = await hash(ana);
    const { pending } = await heldOf(creditUnionId);
    const other = await wiringCreditUnion(app);
    await other.put(other.hands[0]);
    const { pending: theirs } = await heldOf(other.creditUnionId);
    await storesOf(app).table.write({
      update: keys.wireInstructions(creditUnionId),
      set: { pending: { ...pending, sealed: theirs?.sealed } },
    });
    const { restore } = watchLog();
    await problemOf(await confirm(ben, { contentHash }), 'unexpected').finally(restore);
    expect((await heldOf(creditUnionId)).present).toBeNull();
  });
});

describe('an account number', () => {
  const account = '73519462850317';

  it('is nowhere in clear: neither in the table nor in the log', async () => {
    const { told, restore } = watchLog();
    try {
      const { put, confirm, found, hash, decline, hands } = await wiringCreditUnion(app);
      const [ana, ben] = hands;
      const wire = { account, accountAgain: account, beneficiary: 'Zephyr Beneficiary', reference: 'Zephyr Reference' };
      await put(ana, wire, { 'idempotency-key': 'p1' });
      await found(ben, '?account=shown');
      await confirm(ben, { contentHash: await hash(ben) }, { 'idempotency-key': 'p2' });
      await put(ben, { ...wire, bank: 'Zephyr Bank' });
      await put(ana, { ...wire, accountAgain: '1' });
      await decline(ana);
      const all: unknown[] = [];
      for await (const page of storesOf(app).table.scan({ of: 1, at: 0 })) all.push(...page);
      expect(all.length).toBeGreaterThan(100);
      const numbers = new RegExp(
        `${account}|${account.slice(-6)}|Zephyr|${Buffer.from(account).toString('base64').slice(0, 16)}`,
      );
      expect(all.filter((item) => numbers.test(JSON.stringify(item)))).toEqual([]);
      expect(told.mock.calls.length).toBeGreaterThan(5);
      expect(JSON.stringify(told.mock.calls)).not.toMatch(numbers);
    } finally {
      restore();
    }
  });
});
