import { expect, it } from 'vitest';
import { journalReader } from '#functions/store/journal.ts';
import { keys } from '#functions/store/keys.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();

it('a number that no one wrote is closed by one of several readers, and holds up none of them', async () => {
  const { table } = storesOf(app);
  let now = 0;
  const readers = [1, 2, 3].map(() => journalReader(table, 'LISTS', () => now));
  await table.increment(keys.journal('LISTS'), 'last');
  const readAll = () =>
    Promise.all(readers.map(async (reader) => reader.read(await reader.head(), async () => undefined)));
  await readAll();
  now = 11_000;
  await readAll();
  await readAll();
  const { last } = await (readers[0] as (typeof readers)[0]).head();
  expect(readers.map((reader) => reader.position())).toEqual([last, last, last]);
}, 20_000);
