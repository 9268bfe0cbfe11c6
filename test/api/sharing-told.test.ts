import { describe, expect, it } from 'vitest';
import { tellSharing } from '#functions/jobs/tell-sharing.ts';
import { clock } from '#functions/runtime/table.ts';
import { keys } from '#functions/store/keys.ts';
import type { LimitSettingsEntity } from '#shared/contract/compliance-settings.ts';
import { limitsAdministrator } from '#test/support/limit-settings.ts';
import { someone } from '#test/support/people.ts';
import { runningApp } from '#test/support/running-app.ts';
import { send } from '#test/support/send.ts';
import { asJob, storesOf } from '#test/support/stores.ts';

const app = runningApp();
const tell = () => asJob('tell-sharing', app, (stores) => tellSharing({ ...clock, ...stores })());
const titleOf = 'Your limits are shared with Tandem';

/** A credit union whose limits were recorded when they were shared unless it said otherwise. */
async function fromBefore(lacks = false) {
  const own = await limitsAdministrator(app);
  await own.patch(['/corporate', true]);
  const { table, compliance } = storesOf(app);
  const { shareWithExchange: _, sharingToldAt: __, ...stored } = await compliance.settings(own.user.creditUnionId);
  const item = lacks ? stored : { ...stored, shareWithExchange: true };
  await table.write({ put: { ...keys.compliance(own.user.creditUnionId), ...item } });
  const isShared = async () => ((await (await own.get()).json()) as LimitSettingsEntity).shareWithExchange;
  return { ...own, isShared };
}

const mailsTo = (email: string) =>
  app.outbox.messages().filter((one) => JSON.stringify(one).includes(email) && JSON.stringify(one).includes(titleOf));

describe('sharing limits with administrators of the site', () => {
  it('is off until the credit union switches it on', async () => {
    const { path, patch, get } = await limitsAdministrator(app);
    await patch(['/figures', { netWorth: 5_000_000, capitalAndSurplus: null, asOf: '2026-06-30' }]);
    const seen = async () => (await (await send(app, `GET ${path}`, { as: 'admin' })).json()) as LimitSettingsEntity;
    expect([(await seen()).shareWithExchange, (await seen()).figures]).toEqual([false, null]);
    await patch(['/shareWithExchange', true]);
    expect((await seen()).figures?.netWorth).toBe(5_000_000);
    expect((await (await get()).json()).shareWithExchange).toBe(true);
  });

  it.each([true, false])(
    'stays as it was where it was on, and its administrators are told once: unsaid %s',
    async (lacks) => {
      const { user, isShared, get, token } = await fromBefore(lacks);
      const colleague = await someone(app, {
        creditUnionId: user.creditUnionId,
        creditUnionName: user.creditUnionName,
      });
      expect(await isShared()).toBe(true);
      expect((await tell()).told).toBeGreaterThan(0);
      await expect.poll(() => mailsTo(user.email).length).toBe(1);
      const inbox = await (await send(app, 'GET /notification/inbox', { token })).json();
      expect(inbox.value).toMatchObject([{ Title: titleOf, Path: '/compliance#sharing' }]);
      const [version, told] = [(await get()).headers.get('etag'), await tell()];
      expect(told).toEqual({ told: 0 });
      expect([(await get()).headers.get('etag'), await isShared()]).toEqual([version, true]);
      expect([mailsTo(user.email).length, mailsTo(colleague.email).length]).toEqual([1, 0]);
    },
  );

  it('is told to no one who shares by choice, or shares nothing', async () => {
    const chosen = await limitsAdministrator(app);
    await chosen.patch(['/shareWithExchange', true]);
    const off = await fromBefore();
    await off.patch(['/shareWithExchange', false]);
    const none = await limitsAdministrator(app);
    await tell();
    await new Promise((resolve) => setTimeout(resolve, 500));
    for (const { user } of [chosen, off, none]) expect(mailsTo(user.email)).toEqual([]);
  });

  it('is told once by two runs at a time', async () => {
    await fromBefore();
    const runs = await Promise.all([tell(), tell()]);
    expect(runs.reduce((sum, { told }) => sum + told, 0)).toBe(1);
  });
});
