import { expect, it } from 'vitest';
import { publishedTape, tapeOf } from '#test/support/closing-pages.ts';
import { withoutDeal } from '#test/support/deal-pages.ts';
import { addedEntry } from '#test/support/directory-entries.ts';
import { accepted, committed, openOffering } from '#test/support/listings.ts';
import { creditUnionOf } from '#test/support/outside-lps.ts';
import { textOf } from '#test/support/pdf-text.ts';
import { someone } from '#test/support/people.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { loadMonth, postMonth } from '#test/support/servicing-months.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();
const admin = app.as('admin');

const lines = (scheduled: number) => [
  `A,11/30/2026,1000000,${scheduled},,,,,${1_000_000 - scheduled},5000,,6,0,11/15/2026,Current`,
];

/** An LP with positions of two credit unions that were entered, and one of them about to be merged into another. */
async function entered() {
  const [from, into] = [await addedEntry(app), await addedEntry(app)];
  const buyer = await someone(app, {
    creditUnionId: from.id,
    creditUnionName: from.name,
    routingNumber: from.routingNumber,
  });
  const token = await app.tokenFor(buyer.email);
  const lp = await openOffering(app, { Price: 100 });
  const ordered = await send(app, `POST /marketplace/offering/${lp}/commitments`, { token, body: { Amount: 300_000 } });
  for (const id of [(await ordered.json()).id, await committed(app, lp, 250_000, 'northfield')]) {
    await accepted(app, id);
    await withoutDeal(app, id);
  }
  const tapeId = await publishedTape(app, lp, tapeOf('A,1000000,6,40,2026-10-15,0.5,0,NV'), '2026-10-31');
  const { offerings } = storesOf(app);
  const offering = await offerings.find(lp);
  if (!offering) throw new Error('No offering');
  const termSheet = { ...offering.termSheet, servicingFee: 0.5 };
  await offerings.save({ ...offering, state: 'Sold', termSheet }, [], new Date().toISOString());
  const prices = [from.id, await creditUnionOf(app, 'northfield')].map((creditUnionId) => ({
    creditUnionId,
    price: 100,
  }));
  await admin.servicing.settleOutside({ id: lp, body: { tapeId, settledOn: '2026-11-20', prices } });
  const confirm = () => send(app, `POST /servicing/offering/${lp}/settlement/confirmation`, { as: 'admin2', body: {} });
  const merge = async () => {
    const path = `POST /crm/creditunions/${from.id}/merge`;
    expect((await send(app, path, { as: 'admin', body: { into: into.id } })).status).toBe(200);
    while ((await admin.crm.follow({ id: into.id })).left > 0);
  };
  return { from, into, token, lp, confirm, merge };
}

it('statements, wires and a position settled outside go with a credit union that is merged', async () => {
  const { from, into, token, lp, confirm, merge } = await entered();
  expect((await confirm()).status).toBe(204);
  await loadMonth(app, lp, { lines: lines(100) });
  await postMonth(app, lp);
  const wire = { creditUnionId: from.id, amount: 90, date: '2026-11-20', reference: 'FED 9' };
  const wired = await send(app, `POST /servicing/offering/${lp}/months/2026-11/wires`, { as: 'seller', body: wire });
  expect(wired.status, await wired.clone().text()).toBeLessThan(300);
  await loadMonth(app, lp, { lines: lines(200) });
  await postMonth(app, lp);
  await merge();
  expect((await admin.crm.use({ id: into.id })).behind).toBe(0);

  const read = async (path: string) => {
    const answer = await send(app, `GET ${path}`, { token });
    expect(answer.status, await answer.clone().text()).toBe(200);
    return answer.json();
  };
  const month = `/servicing/offering/${lp}/months/2026-11`;
  const own = { creditUnionId: into.id, creditUnionName: into.name, bought: 300_000 };
  expect(await read(`/servicing/offering/${lp}/positions`)).toMatchObject([own]);
  expect((await read('/servicing/statements')).value).toMatchObject([
    { lpNumber: lp, period: '2026-11', creditUnionId: into.id, endingPrincipal: 299_940, isRestated: true },
  ]);
  expect(await read(`${month}/statement`)).toMatchObject({ scheduledPrincipal: 60, endingPrincipal: 299_940 });
  const paper = await send(app, `GET ${month}/statement/file?format=pdf`, { token });
  const bytes = await (await fetch(paper.headers.get('location') ?? '')).arrayBuffer();
  expect(await textOf(Buffer.from(bytes))).toContain(into.name);

  const { servicing, commitments } = storesOf(app);
  const holders = [await creditUnionOf(app, 'northfield'), into.id].toSorted();
  const idsOf = (of: { creditUnionId: string }[]) => of.map(({ creditUnionId }) => creditUnionId).toSorted();
  const months = await servicing.ofOffering(lp);
  expect(months.map(({ positions }) => idsOf(positions))).toEqual([holders, holders]);
  expect(idsOf(await servicing.statementsIn(lp, '2026-11'))).toEqual(holders);
  expect(await servicing.statementsOf(from.id)).toEqual([]);
  const held = await commitments.heldBy(into.id);
  expect(held.find(({ lpNumber }) => lpNumber === lp)?.amount).toBe(299_940_00);
  const proof = await app.as('seller').servicing.proof({ id: lp, period: '2026-11' });
  expect(JSON.stringify(proof)).toContain(into.name);
  expect(JSON.stringify(proof)).toContain('FED 9');
  expect(JSON.stringify(proof)).not.toContain(from.id);
});

it('what was read, entered or posted for a credit union that was merged since is looked at again', async () => {
  const { token, lp, confirm, merge } = await entered();
  await merge();
  expect((await problemOf(await confirm(), 'conflict')).detail).toBe(
    'The purchases have changed since these positions were entered. Enter them again.',
  );

  const other = await entered();
  expect((await other.confirm()).status).toBe(204);
  await loadMonth(app, other.lp, { lines: lines(100) });
  await other.merge();
  const posting = `POST /servicing/offering/${other.lp}/months/2026-11/posting`;
  expect((await problemOf(await send(app, posting, { as: 'admin' }), 'conflict')).detail).toBe(
    'The positions have changed since this month was read. Upload its file again.',
  );
  expect((await send(app, `GET /servicing/offering/${lp}/positions`, { token })).status).toBe(404);
});
