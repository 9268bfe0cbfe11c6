import { describe, expect, it } from 'vitest';
import type { QuestionEntity } from '#shared/contract/diligence.ts';
import { MOST_OPEN_QUESTIONS } from '#shared/domain/question.ts';
import { changedDeal } from '#test/support/deal-pages.ts';
import { accepted, committed, openOffering, replace } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();
type Who = 'buyer' | 'buyer2' | 'northfield' | 'seller' | 'admin';
const ask = (lp: string, question: string, as: Who = 'buyer', more: object = {}) =>
  send(app, `POST /diligence/offering/${lp}/questions`, { as, body: { question, ...more } });
const asked = async (lp: string, question = 'Is it so?'): Promise<QuestionEntity> => (await ask(lp, question)).json();
const listed = async (lp: string, as: Who): Promise<QuestionEntity[]> =>
  (await app.as(as).diligence.list({ id: lp })).value;
const change = (id: string, as: Who, ...body: unknown[]) => send(app, `PATCH /diligence/questions/${id}`, { as, body });
const answer = (id: string, as: Who, text = 'It is.') => change(id, as, replace('/answer', text));
const publish = (id: string, as: Who = 'admin') => send(app, `POST /diligence/questions/${id}/publishings`, { as });

describe('a question about an LP', () => {
  it('is read by its credit union, the seller without its name, and administrators with it', async () => {
    const lp = await openOffering(app);
    const { id } = await asked(lp);
    expect(await listed(lp, 'northfield')).toEqual([]);
    expect(await listed(lp, 'buyer2')).toMatchObject([{ id, isOwn: true, asker: null }]);
    const [forSeller] = await listed(lp, 'seller');
    expect(forSeller).toMatchObject({ id, question: 'Is it so?', status: 'Asked', isOwn: false, asker: null });
    expect(JSON.stringify(forSeller)).not.toMatch(/harbor|CU\d/i);
    expect(await listed(lp, 'admin')).toMatchObject([
      { id, asker: { creditUnionName: 'Harbor Light Federal Credit Union' } },
    ]);
  });

  it("is answered by the seller for its asker alone, who isn't told who answered, until it is published", async () => {
    const lp = await openOffering(app);
    const { id } = await asked(lp);
    expect((await answer(id, 'seller')).status).toBe(200);
    expect(await listed(lp, 'buyer')).toMatchObject([{ status: 'Answered', answer: 'It is.', answeredBy: null }]);
    expect(await listed(lp, 'northfield')).toEqual([]);
    await problemOf(await publish(id, 'seller'), 'not_allowed');
    expect((await publish(id)).status).toBe(200);
    expect((await publish(id)).status).toBe(200);
    expect(await listed(lp, 'northfield')).toMatchObject([
      { status: 'Published', answer: 'It is.', isOwn: false, asker: null, answeredBy: null },
    ]);
    const types = (await storesOf(app).history.ofOffering(lp)).map(({ step }) => step.type);
    expect(types.filter((type) => type === 'QuestionPublished')).toHaveLength(1);
  });

  it("keeps published answers that an administrator replaces, which the seller can't", async () => {
    const lp = await openOffering(app);
    const { id } = await asked(lp);
    await answer(id, 'seller', 'No.');
    await publish(id);
    await problemOf(await answer(id, 'seller', 'Yes.'), 'conflict');
    expect((await answer(id, 'admin', 'Yes.')).status).toBe(200);
    expect(await listed(lp, 'northfield')).toMatchObject([
      { status: 'Published', answer: 'Yes.', earlier: [{ answer: 'No.' }] },
    ]);
  });

  it('is declined by administrators, with a reason that its asker reads', async () => {
    const lp = await openOffering(app);
    const { id } = await asked(lp);
    const decline = [replace('/status', 'Declined'), replace('/reason', 'It names a borrower.')];
    await problemOf(await change(id, 'seller', ...decline), 'not_allowed');
    await problemOf(await change(id, 'admin', replace('/status', 'Declined')), 'invalid');
    expect((await change(id, 'admin', ...decline)).status).toBe(200);
    expect(await listed(lp, 'buyer')).toMatchObject([{ status: 'Declined', reason: 'It names a borrower.' }]);
    await problemOf(await publish(id), 'conflict');
  });

  it("isn't found by others while it isn't published, nor changed by them afterwards", async () => {
    const lp = await openOffering(app);
    const { id } = await asked(lp);
    await problemOf(await answer(id, 'northfield'), 'not_found');
    await problemOf(await answer(`${lp}-none`, 'seller'), 'not_found');
    await problemOf(await answer('none', 'seller'), 'not_found');
    await problemOf(await answer(id, 'buyer'), 'not_allowed');
    await answer(id, 'seller');
    await publish(id);
    await problemOf(await answer(id, 'northfield'), 'not_allowed');
  });

  it('is refused from the seller, from administrators, without a second factor, and once the order book is closed', async () => {
    const lp = await openOffering(app);
    await problemOf(await ask(lp, 'Why?', 'seller'), 'own_offering');
    await problemOf(await ask(lp, 'Why?', 'admin'), 'not_allowed');
    await problemOf(await ask(lp, ' '), 'invalid');
    await problemOf(await ask(lp, 'x'.repeat(2_001)), 'invalid');
    expect((await ask(lp, 'x'.repeat(2_000))).status).toBe(201);
    await problemOf(await ask(lp, 'Why?', 'buyer', { file: 'none' }), 'invalid');
    await problemOf(await ask(lp, 'Why?', 'buyer', { section: 'None' }), 'invalid');
    await app.as('admin').allocations.closeBook({ id: lp });
    await problemOf(await ask(lp, 'Why?'), 'questions_closed');
  });

  it(`waits where ${MOST_OPEN_QUESTIONS} of its credit union are open, and isn't held up by answered ones`, async () => {
    const lp = await openOffering(app);
    const first = await asked(lp);
    for (let n = 1; n < MOST_OPEN_QUESTIONS; n++) await asked(lp, `Question ${n}?`);
    await problemOf(await ask(lp, 'One more?'), 'throttled');
    expect((await ask(lp, 'Mine?', 'northfield')).status).toBe(201);
    await answer(first.id, 'seller');
    expect((await ask(lp, 'One more?')).status).toBe(201);
  });

  it('is answered once where two answer at once with the version they saw', async () => {
    const lp = await openOffering(app);
    const { id, version } = await asked(lp);
    const headers = { 'if-match': `"${version}"` };
    const answers = await Promise.all(
      (['seller', 'admin'] as const).map((as) =>
        send(app, `PATCH /diligence/questions/${id}`, { as, body: [replace('/answer', as)], headers }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('is new to those who were here before it came', async () => {
    const lp = await openOffering(app);
    const { id } = await asked(lp);
    await app.as('northfield').diligence.visit({ id: lp });
    await answer(id, 'seller');
    await publish(id);
    expect(await listed(lp, 'northfield')).toMatchObject([{ isNew: true }]);
  });
});

describe('a question within a deal', () => {
  const askIn = (deal: string, as: Who, question = 'When do you wire?') =>
    send(app, `POST /diligence/deals/${deal}/questions`, { as, body: { question } });
  const within = async (id: string, as: Who) => (await app.as(as).diligence.ofDeal({ id })).value;

  async function aDeal(): Promise<{ lp: string; deal: string }> {
    const lp = await openOffering(app);
    const commitment = await committed(app, lp, 300_000);
    await accepted(app, commitment);
    return { lp, deal: commitment };
  }

  it('is read by both sides with names, and stands on no list of the LP', async () => {
    const { lp, deal } = await aDeal();
    const { id } = await (await askIn(deal, 'buyer')).json();
    const named = { asker: { creditUnionName: 'Harbor Light Federal Credit Union' }, dealId: deal };
    expect(await within(deal, 'seller')).toMatchObject([{ id, isOwn: false, ...named }]);
    expect(await within(deal, 'buyer2')).toMatchObject([{ id, isOwn: true, ...named }]);
    for (const who of ['seller', 'buyer', 'admin'] as const) expect(await listed(lp, who)).toEqual([]);
    await problemOf(await send(app, `GET /diligence/deals/${deal}/questions`, { as: 'northfield' }), 'not_found');
  });

  it('is answered by the other side, never by its own, and is never published or declined', async () => {
    const { deal } = await aDeal();
    const { id } = await (await askIn(deal, 'seller', 'Who signs for you?')).json();
    await problemOf(await answer(id, 'seller'), 'not_allowed');
    await problemOf(await answer(id, 'northfield'), 'not_found');
    expect((await answer(id, 'buyer', 'Our CEO.')).status).toBe(200);
    expect(await within(deal, 'seller')).toMatchObject([
      { status: 'Answered', answer: 'Our CEO.', answeredBy: expect.stringContaining(' ') },
    ]);
    await problemOf(await publish(id), 'conflict');
    const decline = [replace('/status', 'Declined'), replace('/reason', 'It names a borrower.')];
    await problemOf(await change(id, 'admin', ...decline), 'not_allowed');
    expect((await answer(id, 'admin', 'Their board.')).status).toBe(200);
    const steps = (await storesOf(app).history.ofOffering(deal.split('-').at(-2) ?? '')).map(({ step }) => step.type);
    expect(steps.filter((type) => type.startsWith('DealQuestion'))).toEqual(
      expect.arrayContaining(['DealQuestionAsked', 'DealQuestionAnswered', 'DealQuestionAnswered']),
    );
  });

  it('is asked after the order book is closed, but not in a canceled deal', async () => {
    const { lp, deal } = await aDeal();
    await app.as('admin').allocations.closeBook({ id: lp });
    expect((await askIn(deal, 'buyer')).status).toBe(201);
    await changedDeal(app, deal, (one) => ({
      ...one,
      state: 'Canceled',
      canceled: { at: '2026-11-20T15:00:00.000Z', byId: 'a', by: 'A', reason: 'Fell through' },
    }));
    await problemOf(await askIn(deal, 'buyer'), 'conflict');
  });

  it('waits where 50 of its credit union are open', async () => {
    const { deal } = await aDeal();
    for (let one = 0; one < MOST_OPEN_QUESTIONS; one++)
      expect((await askIn(deal, 'buyer', `${one}?`)).status).toBe(201);
    await problemOf(await askIn(deal, 'buyer2'), 'throttled');
    expect((await askIn(deal, 'seller')).status).toBe(201);
  });
});
