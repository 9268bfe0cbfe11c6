import { describe, expect, it } from 'vitest';
import { keys } from '#functions/store/keys.ts';
import type { AbsenceEntity } from '#shared/contract/absence.ts';
import type { AuthoritiesEntity } from '#shared/contract/authorities.ts';
import type { LimitSettingsEntity } from '#shared/contract/compliance-settings.ts';
import { heldCreditUnion, limitOf } from '#test/support/authorities.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();
const entityOf = async (answer: Response | Promise<Response>) => (await (await answer).json()) as AuthoritiesEntity;

async function desk(state: string) {
  const held = await heldCreditUnion(app, 1);
  const { table, creditUnions } = storesOf(app);
  const found = await creditUnions.find(held.creditUnionId);
  if (!found) throw new Error('Not in the directory');
  await table.write({ put: { ...keys.creditUnion(held.creditUnionId), ...found, state } });
  return held;
}

describe('the days of a credit union', () => {
  it('are those of its state until it chooses, and are told wherever days are', async () => {
    const { get, put, token, creditUnionId } = await desk('CA');
    const zones = async () => ({
      ...(await entityOf(get())),
      away: ((await (await send(app, 'GET /compliance/absence', { token })).json()) as AbsenceEntity).zone,
      limits: (
        (await (
          await send(app, `GET /compliance/creditunions/${creditUnionId}`, { token })
        ).json()) as LimitSettingsEntity
      ).zone,
    });
    const pacific = { zone: 'America/Los_Angeles', away: 'America/Los_Angeles', limits: 'America/Los_Angeles' };
    expect(await zones()).toMatchObject({ ...pacific, timeZone: null, stateZone: 'America/Los_Angeles', state: 'CA' });
    // Nothing counts days yet, so that no one gains by it.
    expect(await entityOf(put({ timeZone: 'America/Denver' }))).toMatchObject({ pending: null });
    const denver = { zone: 'America/Denver', away: 'America/Denver', limits: 'America/Denver' };
    expect(await zones()).toMatchObject({ ...denver, timeZone: 'America/Denver', stateZone: 'America/Los_Angeles' });
    // Who doesn't know the field leaves it.
    expect(await entityOf(put({ lapseDays: 7 }))).toMatchObject({ zone: 'America/Denver', lapseDays: 7 });
    expect(await entityOf(put({ timeZone: null }))).toMatchObject({ zone: 'America/Los_Angeles', timeZone: null });
    await problemOf(await put({ timeZone: 'Europe/Paris' as never }), 'invalid');
  });

  it('are moved by two, where anything that binds counts them', async () => {
    const { get, put, putInForce, others, token } = await desk('NY');
    const people = others.map((one) => limitOf(one, 1_000));
    await putInForce({ people });
    const absence = { from: '2026-12-21T05:00:00.000Z', until: '2026-12-24T12:34:56.000Z' };
    const said = await send(app, 'PUT /compliance/absence', { token, body: { absence } });
    expect(said.status).toBe(200);
    const asked = await entityOf(put({ people, timeZone: 'Pacific/Honolulu' }));
    expect(asked).toMatchObject({ zone: 'America/New_York', pending: { timeZone: 'Pacific/Honolulu' } });
    await putInForce({ people, timeZone: 'Pacific/Honolulu' });
    expect(await entityOf(get())).toMatchObject({ zone: 'Pacific/Honolulu', pending: null });
    // Who is away is so on the same days.
    expect((await entityOf(get())).people[0]?.absence).toMatchObject({
      from: '2026-12-21T10:00:00.000Z',
      until: '2026-12-24T12:34:56.000Z',
    });
    // The same zone by another name moves nothing.
    const islands = await desk('HI');
    const limited = islands.others.map((one) => limitOf(one, 1_000));
    await islands.putInForce({ people: limited });
    const named = await entityOf(islands.put({ people: limited, timeZone: 'Pacific/Honolulu' }));
    expect(named).toMatchObject({ pending: null, timeZone: 'Pacific/Honolulu' });
  });

  it('are moved by two for waivers that bind, too', async () => {
    const { put, token, creditUnionId } = await desk('NY');
    const waiver = { kind: 'originator', target: '*', limit: 9_000_000, from: '2026-01-01', until: '2026-12-31' };
    const body = [
      { op: 'replace', path: '/waivers', value: [{ ...waiver, stateConcurrence: false, documentId: null }] },
      { op: 'replace', path: '/checkMode', value: 'enforce' },
    ];
    expect((await send(app, `PATCH /compliance/creditunions/${creditUnionId}`, { token, body })).status).toBe(200);
    expect(await entityOf(put({ timeZone: 'Pacific/Honolulu' }))).toMatchObject({ zone: 'America/New_York' });
  });

  it('may be 90 for what is lent, of which one has an hour more', async () => {
    const { put, admin, others } = await desk('CA');
    const to = others[0]?.id ?? '';
    const lend = (start: string, end: string) =>
      put({
        people: others.map((one) => limitOf(one, 1)),
        delegations: [{ from: admin.id, to, limit: null, start, end }],
      });
    const tooLong = await problemOf(await lend('2026-09-01T07:00:00.001Z', '2026-11-30T07:00:00.002Z'), 'invalid');
    expect(tooLong.errors).toEqual([{ pointer: '/delegations/0/end', detail: 'A delegation lasts at most 90 days' }]);
    await problemOf(await lend('2026-09-01T07:00:00.000Z', '2026-11-30T08:00:00.001Z'), 'invalid');
    expect((await lend('2026-09-01T07:00:00.000Z', '2026-11-30T08:00:00.000Z')).status).toBe(200);
  });
});
