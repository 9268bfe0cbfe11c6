import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessRecord } from '#functions/store/access-log.ts';
import { documentRecord } from '#functions/store/documents.ts';
import { type Document, type Folder, isListed } from '#shared/domain/document.ts';
import { aDocument } from '#test/support/builders.ts';
import { openOffering, replace } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const sections = ['Loan Files', 'Pool Details', 'Our own'];
const app = quietApp();
let added = 0;
beforeAll(async () => {
  await Promise.all([app.tokenOf('admin'), app.tokenOf('admin2')]);
});

async function folderOf(files: number): Promise<{ folder: Folder; ids: string[] }> {
  const folder = { kind: 'due-diligence', owner: await openOffering(app) } as const;
  const ids = [];
  for (let n = 0; n < files; n++) ids.push((await add(folder, sections[0] as string)).itemUniqueId);
  return { folder, ids };
}

const add = (folder: Folder, section: string): Promise<Document> => {
  const itemUniqueId = `F${++added}`;
  return storesOf(app).documents.add(aDocument({ ...folder, section, itemUniqueId, itemName: `${itemUniqueId}.csv` }));
};

const change = (as: 'admin' | 'admin2', { kind, owner }: Folder, id: string, ...body: unknown[]) =>
  send(app, `PATCH /documentcatalog/folders/${kind}/${owner}/${id}`, { as, body });

/** What holds of a folder whatever was done to it. */
async function reckoning({ kind, owner }: Folder) {
  const { table, documents } = storesOf(app);
  const stored = await table.all({ partition: `DOCUMENTS#${kind}/${owner}`, beginsWith: 'DOCUMENT#' }, documentRecord);
  const listed = stored.filter(isListed);
  const shown = await documents.all({ kind, owner });
  expect(shown.map(({ itemUniqueId }) => itemUniqueId).sort()).toEqual(listed.map((one) => one.itemUniqueId).sort());
  const counts = Object.fromEntries((await documents.sections({ kind, owner })).map((one) => [one.section, one.count]));
  const actual = Object.fromEntries(
    [...Map.groupBy(listed, ({ section }) => section)].map(([section, files]) => [section, files.length]),
  );
  expect(counts).toEqual(actual);
  const rows = await Promise.all(
    stored.map(({ itemUniqueId }) => table.all({ partition: `ACCESS#${kind}/${owner}/${itemUniqueId}` }, accessRecord)),
  );
  const told = (await storesOf(app).history.ofOffering(owner)).filter(({ step }) => step.type.startsWith('File'));
  expect(told).toHaveLength(rows.flat().length);
  return { stored, rows: rows.flat() };
}

describe('two administrators at once', () => {
  it.each([1, 2, 3])('reorder one section, and every file keeps a place of its own: round %i', async () => {
    const { folder, ids } = await folderOf(6);
    const answers = await Promise.all(
      ids.flatMap((id, n) => [
        change('admin', folder, id, replace('/follows', ids[(n + 2) % 6])),
        change('admin2', folder, id, replace('/follows', null)),
      ]),
    );
    expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    const { stored } = await reckoning(folder);
    expect(new Set(stored.map(({ position }) => position)).size).toBe(6);
  });

  it('rename one file: both are told of in order, and the last name stands', async () => {
    const { folder, ids } = await folderOf(1);
    const [id = ''] = ids;
    const names = Array.from({ length: 10 }, (_, n) => `name ${n}`);
    const answers = await Promise.all(
      names.map((name, n) => change(n % 2 ? 'admin' : 'admin2', folder, id, replace('/itemName', name))),
    );
    const { stored, rows } = await reckoning(folder);
    const done = answers.filter(({ status }) => status === 200).length;
    expect(rows).toHaveLength(done);
    const steps = rows.map(({ detail }) => String(detail).split(' → '));
    const [start, end] = [`${id}.csv`, stored[0]?.itemName];
    const sorted = (all: unknown[]) => [...all].sort();
    expect(sorted([...steps.map(([from]) => from), end])).toEqual(sorted([start, ...steps.map(([, to]) => to)]));
  });

  it('rename and move one file: both happen', async () => {
    const { folder, ids } = await folderOf(2);
    const [id = ''] = ids;
    const answers = await Promise.all([
      change('admin', folder, id, replace('/itemName', 'renamed')),
      change('admin2', folder, id, replace('/section', 'Pool Details')),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { stored } = await reckoning(folder);
    expect(stored.find(({ itemUniqueId }) => itemUniqueId === id)).toMatchObject({
      itemName: 'renamed',
      section: 'Pool Details',
    });
  });
});

type Action = { what: 'add' | 'move' | 'order' | 'remove' | 'restore' | 'rename'; file: number; to: number };

describe('whatever is done to a folder by several at once', () => {
  it('leaves its counts, its order and its logs right', { timeout: 120_000 }, async () => {
    const action = fc.record<Action>({
      what: fc.constantFrom('add', 'move', 'order', 'remove', 'restore', 'rename'),
      file: fc.nat(7),
      to: fc.nat(7),
    });
    const rounds = fc.array(fc.array(action, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(rounds, async (all) => {
        const { folder, ids } = await folderOf(4);
        const one = async ({ what, file, to }: Action, n: number): Promise<number> => {
          const id = ids[file % ids.length] ?? '';
          const section = sections[to % sections.length] ?? '';
          if (what === 'add') {
            const made = await add(folder, section).catch(() => null);
            if (made) ids.push(made.itemUniqueId);
            return 200;
          }
          const operation = {
            move: replace('/section', section),
            order: replace('/follows', to === 0 ? null : ids[to % ids.length]),
            remove: replace('/isRemoved', true),
            restore: replace('/isRemoved', false),
            rename: replace('/itemName', `${id} ${to}`),
          }[what];
          return (await change(n % 2 ? 'admin' : 'admin2', folder, id, operation)).status;
        };
        for (const round of all) {
          const statuses = await Promise.all(round.map(one));
          expect(statuses.filter((status) => ![200, 409, 422].includes(status))).toEqual([]);
        }
        await reckoning(folder);
      }),
      { numRuns: 15 },
    );
  });
});
