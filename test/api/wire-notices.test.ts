import { describe, expect, it } from 'vitest';
import { people } from '#test/support/app.ts';
import { runningApp } from '#test/support/running-app.ts';
import { aCall, aDealWith, hand, wiringCreditUnion } from '#test/support/wires.ts';

const app = runningApp();
const told = (email: string, what: string) =>
  app.outbox.messages(email).filter(({ subject }) => subject?.includes(what));
const account = '73519462850317';
const WAITS = 'Wire instructions are waiting for your confirmation';

describe('mails about wire instructions', () => {
  it('ask the second Partner to confirm, and tell everyone concerned of the change in the words that were agreed', async () => {
    const { put, confirm, hash, hands, own, creditUnionName } = await wiringCreditUnion(app);
    const [ana, ben] = hands;
    const basic = await hand(app, { ...own, userType: 'Basic' });
    const buyer = await hand(app, { userType: 'Basic' });
    const former = await hand(app);
    await aDealWith(app, own, buyer.user, ['agreementSent']);
    await put(ana, { account, accountAgain: account, beneficiary: 'Zephyr Beneficiary' });
    await expect.poll(() => told(ben.user.email, WAITS)).toHaveLength(1);
    for (const { user } of [ana, basic, buyer]) expect(told(user.email, WAITS)).toEqual([]);
    expect(told(people.admin, creditUnionName)).toEqual([]);

    await confirm(ben, { contentHash: await hash(ana) });
    const title = `Wire instructions of ${creditUnionName} changed`;
    for (const { user } of [ana, ben, basic, buyer]) await expect.poll(() => told(user.email, title)).toHaveLength(1);
    const sentence = new RegExp(
      `Wire instructions of ${creditUnionName} changed on \\d\\d/\\d\\d/\\d{4} at \\d{1,2}:\\d\\d [AP]M ET\\. Call them at a number that you already know\\.`,
    );
    for (const { user } of [ana, buyer]) expect(told(user.email, title)[0]?.text).toMatch(sentence);
    expect(told(former.user.email, title)).toEqual([]);
    expect(JSON.stringify(app.outbox.messages())).not.toMatch(new RegExp(`${account}|Zephyr|${account.slice(-4)}`));
  });

  it('go to administrators where there is one Partner, and to that one once they have called', async () => {
    const { put, confirm, hash, hands, creditUnionName } = await wiringCreditUnion(app, 1);
    const [ana] = hands;
    await put(ana);
    const title = `${creditUnionName} entered wire instructions`;
    for (const email of [people.admin, people.admin2]) await expect.poll(() => told(email, title)).toHaveLength(1);
    expect(told(ana.user.email, WAITS)).toEqual([]);
    await confirm('admin', { contentHash: await hash(ana), callBack: aCall() });
    await expect.poll(() => told(ana.user.email, `Wire instructions of ${creditUnionName} changed`)).toHaveLength(1);
  });
});
