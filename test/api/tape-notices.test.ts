import { expect, it, vi } from 'vitest';
import type { InboxRow } from '#shared/contract/inbox.ts';
import { openOffering } from '#test/support/listings.ts';
import { runningApp } from '#test/support/running-app.ts';
import { send } from '#test/support/send.ts';
import { tapeOf } from '#test/support/tape-files.ts';
import { acceptColumns, sendTape, tapeIn } from '#test/support/tape-upload.ts';

const app = runningApp();

async function published(id: string, content: string, asOfDate: string) {
  const asked = { id, tapeId: await sendTape(app, id, content) };
  await tapeIn(app, asked, 'Columns');
  await acceptColumns(app, asked, asOfDate);
  await tapeIn(app, asked, 'Ready');
  await app.as('admin').tapes.publish(asked);
}

it('who ordered hears of a newer tape, with the changes counted, and of the first one no one', async () => {
  const id = await openOffering(app);
  await app.as('buyer').commitments.submit({ id, body: { Amount: 50_000 } });
  await published(id, tapeOf('L1,600.00,5.00,48', 'L2,200.00,7.00,60'), '2026-09-30');
  await published(id, tapeOf('L1,590.00,5.00,47', 'L3,100.00,7.00,60', 'L4,100.00,7.00,60'), '2026-10-31');
  const told = await vi.waitFor(
    async () => {
      const { value } = await (await send(app, 'GET /notification/inbox', { as: 'buyer' })).json();
      const own = (value as InboxRow[]).filter(({ Title }) => Title.includes(`LP #${id}`) && Title.includes('Tape'));
      expect(own).not.toEqual([]);
      return own;
    },
    { timeout: 20_000, interval: 100 },
  );
  expect(told.map(({ Title, Body, Path }) => [Title, Body, Path])).toEqual([
    [
      `Tape updated: LP #${id}`,
      expect.stringMatching(/has a newer loan tape\.\s+1 loan changed, 2 loans added, 1 loan removed\./),
      `/lp/${id}/pool/changes`,
    ],
  ]);
});

it('administrators hear of what a seller hands in and proposes', async () => {
  const id = await openOffering(app);
  const asked = { id, tapeId: await sendTape(app, id, tapeOf('L1,600.00,5.00,48')) };
  await tapeIn(app, asked, 'Columns');
  await acceptColumns(app, asked);
  await tapeIn(app, asked, 'Ready');
  const { tapes } = app.as('seller');
  await tapes.applyTermSheet({ ...asked, body: { fields: ['loanCount'] } });
  await tapes.publish(asked);
  await vi.waitFor(
    async () => {
      const { value } = await (await send(app, 'GET /notification/inbox', { as: 'admin' })).json();
      const own = (value as InboxRow[]).filter(({ Path }) => Path?.startsWith(`/admin/lp/${id}/tape/`));
      expect(own.map(({ Title, Path }) => [Title, Path]).sort()).toEqual([
        [`A loan tape for LP #${id} is ready for review`, `/admin/lp/${id}/tape/${asked.tapeId}?step=publish`],
        [`LP #${id}: proposed changes to the term sheet`, `/admin/lp/${id}/tape/${asked.tapeId}?step=publish`],
      ]);
    },
    { timeout: 20_000, interval: 100 },
  );
});
