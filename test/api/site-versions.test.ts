import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FolderFile } from '#shared/contract/folders.ts';
import type { Person } from '#test/support/app.ts';
import { keep } from '#test/support/documents.ts';
import { openOffering, replace } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { storesOf } from '#test/support/stores.ts';
import { changeFile } from '../../web/src/features/admin-documents/queries.ts';
import { answerAuthority } from '../../web/src/features/agreement/queries.ts';
import { meQuery } from '../../web/src/lib/queries.ts';
import { myIndication } from '../../web/src/lp/queries.ts';
import { userVersion } from '../../web/src/people/queries.ts';

/** What the site's own queries send to the product, and what they make of its answers. */
const app = quietApp();
let token = '';
const actAs = async (person: Person) => {
  token = await app.tokenOf(person);
};

beforeAll(() => {
  const send = fetch;
  vi.stubGlobal('localStorage', {});
  vi.stubGlobal('fetch', (path: string | URL | Request, init?: RequestInit) => {
    if (typeof path !== 'string' || !path.startsWith('/api/')) return send(path, init);
    const headers = new Headers(init?.headers);
    headers.set('authorization', `Bearer ${token}`);
    return send(app.url + path, { ...init, headers });
  });
});
afterAll(() => vi.unstubAllGlobals());

describe('a change of a file', () => {
  async function shownFile() {
    const folder = { kind: 'due-diligence', owner: await openOffering(app) } as const;
    const document = await keep(app, { ...folder, itemName: 'a.csv', section: 'Loan Files' });
    await actAs('admin');
    const rename = (file: FolderFile) =>
      changeFile(new QueryClient(), folder, { file, body: [replace('/itemName', 'mine.csv')] });
    const shown = async () => (await app.as('admin').folders.get(folder)).files[0] as FolderFile;
    return { folder, document, rename, shown, file: await shown() };
  }

  it('is refused where someone else has changed the file since it was shown', async () => {
    const { folder, file, rename, shown } = await shownFile();
    const { itemUniqueId } = file;
    await app.as('admin2').folders.change({ ...folder, itemUniqueId, body: [replace('/itemName', 'theirs.csv')] });
    await expect(rename(file)).rejects.toMatchObject({ code: 'stale' });
    expect((await shown()).itemName).toBe('theirs.csv');
    expect((await rename(await shown()))?.itemName).toBe('mine.csv');
  });

  it('is refused where someone else has taken the file out of the list', async () => {
    const { folder, file, rename } = await shownFile();
    await app.as('admin2').folders.remove({ ...folder, itemUniqueId: file.itemUniqueId });
    await expect(rename(file)).rejects.toMatchObject({ code: 'stale' });
  });

  it('goes through where its check alone has ended since', async () => {
    const { document, file, rename } = await shownFile();
    await storesOf(app).documents.change(document, { verdict: 'Pending' });
    expect((await rename(file))?.itemName).toBe('mine.csv');
  });
});

it('the answer about signing authority is given over the person as they were when they were asked', async () => {
  const user = await someone(app, { isVerified: false });
  token = await app.tokenFor(user.email);
  const queries = new QueryClient();
  const me = await queries.fetchQuery(meQuery);
  await queries.prefetchQuery(userVersion(user.id));
  const body = [replace('/signingAuthority', true)];
  await app.as('admin').users.update({ id: user.id, body });
  await expect(answerAuthority(queries, me, false)).rejects.toMatchObject({ code: 'stale' });
  expect(queries.getQueryData(userVersion(user.id).queryKey)?.body.signingAuthority).toBe(true);

  await answerAuthority(queries, me, false);
  const { body: now, etag } = await app.as('admin').users.get.versioned({ id: user.id });
  expect(now.signingAuthority).toBe(false);
  expect(queries.getQueryData(userVersion(user.id).queryKey)?.etag).toBe(etag);
});

it("an indication is one's own, for administrators too, who are told everyone's", async () => {
  const id = await openOffering(app);
  await app.as('buyer').interests.submit({ id, body: { Amount: 500 } });
  const seenBy = async (person: Person) => {
    await actAs(person);
    const { CreditUnionAccountId } = await new QueryClient().fetchQuery(meQuery);
    const { body } = await new QueryClient().fetchQuery(myIndication(id, CreditUnionAccountId ?? ''));
    return body?.Amount ?? null;
  };
  expect([await seenBy('buyer2'), await seenBy('northfield'), await seenBy('admin')]).toEqual([500, null, null]);
});
