import { describe, expect, it } from 'vitest';
import type { User } from '#shared/domain/user.ts';
import { cents } from '#shared/format/money.ts';
import { heldCreditUnion, limitOf } from '#test/support/authorities.ts';
import { aHistoryEntry } from '#test/support/builders.ts';
import { committed, openOffering, replace } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();
const MESSAGE = 'The terms of this LP have changed. Review them before you continue.';

async function lp() {
  const id = await openOffering(app, { TermSheet: { servicingFee: 0.5 } });
  return {
    id,
    hash: async () => (await app.as('buyer').termsheets.get({ id })).TermsHash,
    edit: (path: string, value: unknown) =>
      app.as('admin').offerings.update({ id, body: [replace(path, value) as never] }),
    submit: (body: object) => send(app, `POST /marketplace/offering/${id}/commitments`, { as: 'buyer', body }),
  };
}

/** The fee and the smallest purchase, one after the other. */
const both = [
  { pointer: '/TermsHash', code: 'MinimumPurchaseAmount', detail: 'Minimum purchase: None → $100,000.00' },
  { pointer: '/TermsHash', code: 'servicingFee', detail: 'Servicing fee: 0.50% → 0.75%' },
];

describe('terms that a buyer names', () => {
  it('are taken as long as they are those of the LP, and are its own', async () => {
    const { id, hash, edit, submit } = await lp();
    const shown = await hash();
    expect(shown).toMatch(/^[0-9a-f]{64}$/);
    expect(await hash()).toBe(shown);
    await edit('/TermSheet/summary', 'Seasoned loans.');
    await edit('/DueDiligenceDeadline', '2027-03-01T00:00:00.000Z');
    await committed(app, id, 50_000, 'northfield');
    expect(await hash()).toBe(shown);
    expect((await submit({ Amount: 100_000, TermsHash: shown })).status).toBe(201);
  });

  it('are refused with each that changed, once they changed', async () => {
    const { id, hash, edit, submit } = await lp();
    const shown = await hash();
    await edit('/TermSheet/servicingFee', 0.75);
    await edit('/MinimumPurchaseAmount', 100_000);
    const refused = await problemOf(await submit({ Amount: 100_000, TermsHash: shown }), 'terms_changed');
    expect(refused).toMatchObject({ status: 412, detail: MESSAGE, errors: both });
    expect(await storesOf(app).commitments.ofOffering(id)).toEqual([]);
    expect((await submit({ Amount: 100_000, TermsHash: await hash() })).status).toBe(201);
  });

  it('are those of the LP again once a change is taken back', async () => {
    const { hash, edit, submit } = await lp();
    const shown = await hash();
    await edit('/TermSheet/servicingFee', 0.75);
    await edit('/TermSheet/servicingFee', 0.5);
    expect((await submit({ Amount: 100_000, TermsHash: shown })).status).toBe(201);
  });

  it('are told as they are where no one was ever shown those', async () => {
    const { submit } = await lp();
    const other = await (await lp()).hash();
    for (const TermsHash of ['0'.repeat(64), 'x', other.replace(/^./, 'z')]) {
      const { errors = [] } = await problemOf(await submit({ Amount: 100_000, TermsHash }), 'terms_changed');
      expect(errors.map(({ detail }) => detail)).toContain('Servicing fee: 0.50%');
      expect(errors.every(({ detail }) => !detail.includes('→'))).toBe(true);
    }
  });

  it('are not compared where a buyer names none', async () => {
    const { edit, submit } = await lp();
    await edit('/TermSheet/servicingFee', 0.75);
    expect((await submit({ Amount: 100_000 })).status).toBe(201);
  });

  it('must be text of a readable length', async () => {
    const { submit } = await lp();
    for (const TermsHash of [1, null, 'a'.repeat(201)])
      expect((await problemOf(await submit({ Amount: 100_000, TermsHash }), 'invalid')).errors).toMatchObject([
        { pointer: '/TermsHash' },
      ]);
  });

  it('are compared by an edit, too', async () => {
    const { id, hash, edit } = await lp();
    const shown = await hash();
    const commitment = await committed(app, id, 200_000);
    const change = (...more: object[]) =>
      send(app, `PATCH /marketplace/commitments/${commitment}`, {
        as: 'buyer',
        body: [replace('/Amount', 300_000), ...more],
      });
    await edit('/TermSheet/servicingFee', 0.75);
    await edit('/MinimumPurchaseAmount', 100_000);
    expect((await problemOf(await change(replace('/TermsHash', shown)), 'terms_changed')).errors).toEqual(both);
    expect((await problemOf(await change(replace('/TermsHash', 7)), 'invalid')).errors).toMatchObject([
      { pointer: '/TermsHash' },
    ]);
    expect((await storesOf(app).commitments.ofOffering(id))[0]?.amount).toBe(20_000_000);
    expect((await change(replace('/TermsHash', await hash()))).status).toBe(200);
  });

  it('are compared by a proposal, too', async () => {
    const held = await heldCreditUnion(app, 2);
    const [pat, quinn] = held.others as [User, User];
    await held.putInForce({ people: [limitOf(pat, 1_000), limitOf(quinn, null)] });
    const token = await app.signIn(pat.email);
    const { id, hash, edit } = await lp();
    const propose = (body: object) => send(app, `POST /marketplace/offering/${id}/proposals`, { token, body });
    const shown = await hash();
    await edit('/TermSheet/servicingFee', 0.75);
    await edit('/MinimumPurchaseAmount', 100_000);
    const refused = await problemOf(await propose({ Amount: 200_000, TermsHash: shown }), 'terms_changed');
    expect(refused.errors).toEqual(both);
    expect((await propose({ Amount: 200_000, TermsHash: await hash() })).status).toBe(201);
  });

  it('hold until the commitment is written', async () => {
    for (let i = 0; i < 10; i++) {
      const { id, hash, edit, submit } = await lp();
      const shown = await hash();
      const [answer] = await Promise.all([
        submit({ Amount: 100_000, TermsHash: shown }),
        edit('/TermSheet/servicingFee', 0.75),
      ]);
      const [made] = await storesOf(app).commitments.ofOffering(id);
      expect([201, 412]).toContain(answer.status);
      expect(made?.terms?.servicingFee).toBe(answer.status === 201 ? 0.5 : undefined);
    }
  });
});

describe('what a commitment keeps of its terms', () => {
  it('is what the LP offers at the moment that it is written', async () => {
    const { id, edit } = await lp();
    const { offerings, commitments } = storesOf(app);
    const commitment = await committed(app, id, 100_000);
    const [current] = await commitments.ofOffering(id);
    if (!current) throw new Error(`No commitment ${commitment}`);
    const place = () => commitments.place(current, { pending: cents(0), entry: aHistoryEntry({ lpNumber: id }) });
    await edit('/TermSheet/servicingFee', 0.75);
    await expect(place()).rejects.toMatchObject({ code: 'busy' });
    await edit('/TermSheet/servicingFee', 0.5);
    expect(await offerings.find(id)).toMatchObject({ termSheet: { servicingFee: 0.5 } });
    expect((await place()).terms?.servicingFee).toBe(0.5);
  });
});
