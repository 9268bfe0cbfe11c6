import { describe, expect, it } from 'vitest';
import type { OfferingDraft } from '#shared/contract/offering-entity.ts';
import { committed, openOffering, replace } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { everythingOf } from '#test/support/stores.ts';

const app = quietApp();
const admin = app.as('admin');

/** $900,000 for sale. */
const lpOf = (changes: Partial<OfferingDraft> = {}) => openOffering(app, changes);

async function ordered(lp: string, Amount: number, Price?: number, as: 'buyer' | 'northfield' = 'buyer') {
  const { id } = await app.as(as).commitments.submit({ id: lp, body: { Amount, ...(Price && { Price }) } });
  return id;
}

const accept = (id: string, named?: unknown) =>
  send(app, `PATCH /marketplace/commitments/${id}`, {
    as: 'admin',
    body: [replace('/Status', 'Accepted'), ...(named === undefined ? [] : [replace('/PassedOver', named)])],
  });

const refusal = async (answer: Response) => {
  const { detail, errors = [] } = await problemOf(answer, 'passes_over');
  return { detail, ids: errors.map(({ id }) => id) };
};

const isOver = async (id: string) => (await accept(id)).status;

describe('accepting a commitment while others wait', () => {
  it('is as it ever was where enough remains for all, whoever ordered first', async () => {
    const lp = await lpOf();
    await ordered(lp, 400_000);
    expect(await isOver(await ordered(lp, 500_000, undefined, 'northfield'))).toBe(200);
  });

  it('takes the first of more orders than remains, and the next one only by naming who is passed over', async () => {
    const lp = await lpOf();
    const early = await ordered(lp, 500_000);
    const late = await ordered(lp, 500_000, undefined, 'northfield');
    const before = await everythingOf(app, lp);
    expect(await refusal(await accept(late, []))).toEqual({
      detail: 'Others offered a better price or ordered earlier. Confirm who is passed over.',
      ids: [early],
    });
    expect(await everythingOf(app, lp)).toEqual(before);
    expect((await accept(late, [early])).status).toBe(200);
    const { value } = await admin.history.list({ id: lp, query: {} });
    const placed = value.find(({ Type }) => Type === 'Commitment Submitted');
    const earlier = value.findLast(({ Type }) => Type === 'Commitment Submitted');
    expect(earlier).not.toBe(placed);
    expect(value.map(({ Detail }) => Detail)).toContain(
      `Purchase commitment of $500,000.00 accepted, passing over ${earlier?.CreditUnionName}`,
    );
  });

  it('takes a plain call where no prices are asked, and writes down who was passed over', async () => {
    const lp = await lpOf();
    await ordered(lp, 500_000);
    expect(await isOver(await ordered(lp, 500_000, undefined, 'northfield'))).toBe(200);
    const { value } = await admin.history.list({ id: lp, query: {} });
    expect(value.map(({ Detail }) => Detail)).toContain(
      'Purchase commitment of $500,000.00 accepted, passing over Harbor Light Federal Credit Union',
    );
  });

  it('takes the first of them by a plain call', async () => {
    const lp = await lpOf();
    const early = await ordered(lp, 500_000);
    await ordered(lp, 500_000, undefined, 'northfield');
    expect(await isOver(early)).toBe(200);
  });

  it('asks the same where prices are asked, though enough remains', async () => {
    const lp = await lpOf({ AsksForPrice: true });
    const low = await ordered(lp, 100_000, 99.5);
    const high = await ordered(lp, 100_000, 99.875, 'northfield');
    expect((await refusal(await accept(low))).ids).toEqual([high]);
    expect(await isOver(high)).toBe(200);
    expect(await isOver(low)).toBe(200);
  });

  it('does not take a list that misses someone who came meanwhile', async () => {
    const lp = await lpOf({ AsksForPrice: true });
    const low = await ordered(lp, 100_000, 99.5);
    const high = await ordered(lp, 100_000, 99.75, 'northfield');
    const third = await someone(app);
    const token = await app.signIn(third.email);
    const body = { Amount: 50_000, Price: 100 };
    await send(app, `POST /marketplace/offering/${lp}/commitments`, { token, body });
    const best = `${third.creditUnionId}-${lp}-Commitment`;
    expect((await refusal(await accept(low, [high]))).ids).toEqual([best, high]);
    expect((await accept(low, [high, best])).status).toBe(200);
  });

  it.each(Array.from({ length: 4 }, (_, round) => round))(
    'never misses a better price of the same moment: round %i',
    async () => {
      const lp = await lpOf({ AsksForPrice: true });
      const low = await ordered(lp, 100_000, 99.5);
      const high = await ordered(lp, 100_000, 99, 'northfield');
      const edit = () =>
        send(app, `PATCH /marketplace/commitments/${high}`, { as: 'northfield', body: [replace('/Price', 100)] });
      const [decision, edited] = await Promise.all([accept(low), edit()]);
      expect(edited.status).toBe(200);
      const { value } = await admin.history.list({ id: lp, query: { $orderby: 'Date asc, id asc' } });
      const types = value.map(({ Type }) => Type).filter((one) => /Accepted|Edited/.test(one));
      if (decision.ok) expect(types).toEqual(['Commitment Accepted', 'Commitment Edited']);
      else expect((await refusal(decision)).ids).toEqual([high]);
    },
  );

  it('says first that it is too much, and refuses what is no list of ids', async () => {
    const lp = await lpOf();
    const first = await ordered(lp, 500_000);
    const second = await ordered(lp, 500_000, undefined, 'northfield');
    expect((await problemOf(await accept(second, 'all'), 'invalid')).errors).toMatchObject([
      { pointer: '/PassedOver' },
    ]);
    await accept(first);
    await problemOf(await accept(second, []), 'oversold');
  });

  it('is nothing a buyer can name', async () => {
    const id = await committed(app, await lpOf(), 10);
    const body = [replace('/PassedOver', [])];
    await problemOf(await send(app, `PATCH /marketplace/commitments/${id}`, { as: 'buyer', body }), 'not_allowed');
  });
});
