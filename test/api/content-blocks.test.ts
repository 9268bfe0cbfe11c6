import { beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '#shared/contract/problem.ts';
import { type ContentBuckets, contentBuckets, released } from '#test/support/content.ts';
import { runningApp } from '#test/support/running-app.ts';
import { problemOf, send } from '#test/support/send.ts';

const app = runningApp();
const admin = app.as('admin').content;
let bucket: ContentBuckets;
beforeAll(async () => {
  bucket = contentBuckets();
  await released(bucket, 'sell.html', { 'sell-fees': 'Half a percent', shared: 'For everyone' });
  await released(bucket, 'buy/index.html', { shared: 'For everyone' });
});

const put = (name: string, body: unknown, headers: Record<string, string> = {}) =>
  send(app, `PUT /content/blocks/${name}`, { as: 'admin', body, headers });
const publish = (name: string, text: string | null) => admin.publish({ name, body: { text } });
const printed = (file: string) => expect.poll(() => bucket.page(file));

/** A block of its own, on a page of its own. */
async function aBlock(text = 'As it ships'): Promise<string> {
  const name = `block-${crypto.randomUUID()}`.slice(0, 30);
  await released(bucket, `${name}.html`, { [name]: text });
  return name;
}

describe('the list of blocks', () => {
  it('says where each stands and who edited it', async () => {
    const before = (await admin.blocks({})).find(({ name }) => name === 'shared');
    expect(before).toEqual({
      name: 'shared',
      pages: [
        { path: '/buy', title: 'buy/index.html' },
        { path: '/sell', title: 'sell.html' },
      ],
      isEdited: false,
      hasNewShipped: false,
      version: 0,
      editedAt: null,
      editedBy: null,
    });
    const { editedAt } = await publish('shared', 'For *you*');
    const after = (await admin.blocks({})).find(({ name }) => name === 'shared');
    expect(after).toMatchObject({ isEdited: true, version: 1, editedBy: 'Morgan Ellison', editedAt });
  });
});

describe('a text that is published', () => {
  it('stands on every page that holds the block, and in the content service', async () => {
    await publish('shared', 'On **both** pages');
    await printed('sell.html').toContain('<p>On <strong>both</strong> pages</p>');
    await printed('buy/index.html').toContain('<p>On <strong>both</strong> pages</p>');
    expect(await bucket.page('sell.html')).toContain('<p>Half a percent</p>');
    const served = await send(app, 'GET /content/content/text/shared');
    expect(await served.text()).toBe('<p>On <strong>both</strong> pages</p>');
    const page = await fetch(`${app.url}/sell.html`);
    expect(await page.text()).toContain('<strong>both</strong>');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const again = { headers: { 'if-none-match': page.headers.get('etag') ?? '' } };
    expect((await fetch(`${app.url}/sell.html`, again)).status).toBe(304);
  });

  it('cannot do anything there', async () => {
    const name = await aBlock();
    await publish(name, '<script>alert(1)</script>\n\n<!--/content:x-->\n\n[x](javascript:alert(1))');
    await printed(`${name}.html`).not.toContain('As it ships');
    const page = (await bucket.page(`${name}.html`)) ?? '';
    expect(page).toContain('&lt;script&gt;');
    expect(page).not.toMatch(/<script|javascript:/);
  });

  it('can be undone, version by version, back to the words that it ships with', async () => {
    const name = await aBlock();
    await publish(name, 'First');
    await publish(name, 'Second');
    const undone = await admin.publish({ name, body: { restores: 1 } });
    expect(undone).toMatchObject({ text: 'First', version: 3, isEdited: true });
    await printed(`${name}.html`).toContain('<p>First</p>');
    const shipped = await publish(name, null);
    expect(shipped).toMatchObject({ text: 'As it ships', version: 4, isEdited: false });
    await printed(`${name}.html`).toContain('<p>As it ships</p>');
    await app.as('admin2').content.publish({ name, body: { restores: 2 } });
    await admin.publish({ name, body: { restores: 0 } });

    const versions = await admin.versions({ name });
    expect(versions.map(({ version, text, restores, userName }) => [version, text, restores, userName])).toEqual([
      [6, null, 0, 'Morgan Ellison'],
      [5, 'Second', 2, expect.not.stringMatching('Morgan Ellison')],
      [4, null, null, 'Morgan Ellison'],
      [3, 'First', 1, 'Morgan Ellison'],
      [2, 'Second', null, 'Morgan Ellison'],
      [1, 'First', null, 'Morgan Ellison'],
    ]);
    const older = await admin.versions({ name, query: { before: '3' } });
    expect(older.map(({ version }) => version)).toEqual([2, 1]);
  });

  it('is no version of its own when it is what stands there', async () => {
    const name = await aBlock();
    await publish(name, null);
    await publish(name, 'Once');
    expect((await publish(name, 'Once')).version).toBe(1);
    expect(await admin.versions({ name })).toHaveLength(1);
  });
});

describe('two administrators', () => {
  it('do not overwrite what they did not see', async () => {
    const name = await aBlock();
    const first = await send(app, `GET /content/blocks/${name}`, { as: 'admin' });
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toBe('"0"');
    const mine = await put(name, { text: 'Mine' }, { 'if-match': etag });
    expect([mine.status, mine.headers.get('etag')]).toEqual([200, '"1"']);
    await problemOf(await put(name, { text: 'Theirs' }, { 'if-match': etag }), 'stale');
    await problemOf(await put(name, { restores: 0 }, { 'if-match': '"nonsense"' }), 'stale');
    expect((await admin.block({ name })).text).toBe('Mine');
  });

  it('who publish at one moment leave every version whole', async () => {
    const name = await aBlock();
    const texts = Array.from({ length: 6 }, (_, index) => `Text ${index}`);
    const results = await Promise.allSettled(texts.map((text) => publish(name, text)));
    const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(lost.every((error) => error instanceof Problem && error.code === 'busy')).toBe(true);
    const { text, version } = await admin.block({ name });
    expect(version).toBe(texts.length - lost.length);
    expect((await admin.versions({ name })).map((one) => one.version)).toEqual(
      Array.from({ length: version }, (_, index) => version - index),
    );
    await printed(`${name}.html`).toContain(`<p>${text}</p>`);
  });
});

describe('a new release', () => {
  it('changes blocks that no one edited, and tells of those that someone did', async () => {
    const name = await aBlock();
    await released(bucket, `${name}.html`, { [name]: 'New words' });
    await printed(`${name}.html`).toContain('<p>New words</p>');
    await publish(name, 'Edited');
    expect(await admin.block({ name })).toMatchObject({ hasNewShipped: false });

    await released(bucket, `${name}.html`, { [name]: 'Newer words' });
    expect(await admin.block({ name })).toMatchObject({
      text: 'Edited',
      shippedText: 'Newer words',
      hasNewShipped: true,
    });
    expect((await admin.blocks({})).find((one) => one.name === name)?.hasNewShipped).toBe(true);
    await printed(`${name}.html`).toContain('<p>Edited</p>');

    expect(await publish(name, 'Edited')).toMatchObject({ version: 2, hasNewShipped: false });
    await publish(name, null);
    await printed(`${name}.html`).toContain('<p>Newer words</p>');
  });
});

describe('what is refused', () => {
  const cases: [string, unknown, string | RegExp][] = [
    ['no text', { text: '' }, 'Text is Required'],
    ['white space', { text: ' \n ' }, 'Text is Required'],
    ['50,001 characters', { text: 'a\n\n'.repeat(16_667) }, 'A text has at most 50,000 characters'],
    ['100,000 characters', { text: 'a '.repeat(50_000) }, 'A text has at most 50,000 characters'],
    ['no end', { text: 'a'.repeat(10_001) }, 'Leave an empty line after at most 10,000 characters'],
    ['quotes without end', { text: '>'.repeat(9_990) }, 'Quotes and lists go at most 10 deep'],
    ['a number', { text: 5 }, 'text must be text'],
    ['a list', { text: ['x'] }, 'text must be text'],
    ['nothing', {}, /either a text or the version/],
    ['both', { text: 'x', restores: 1 }, /either a text or the version/],
    ['an unknown field', { text: 'x', html: '<b>' }, /html/],
    ['a version that never was', { restores: 7 }, 'There is no such version.'],
    ['a negative version', { restores: -1 }, 'restores must be 0 or more'],
    ['half a version', { restores: 1.5 }, 'restores must be a whole number'],
    ['null', null, /object/],
  ];
  it.each(cases)('%s', async (_what, body, detail) => {
    const before = await admin.block({ name: 'sell-fees' });
    const problem = await problemOf(await put('sell-fees', body), 'invalid');
    expect(problem.detail).toEqual(detail instanceof RegExp ? expect.stringMatching(detail) : detail);
    expect(await admin.block({ name: 'sell-fees' })).toEqual(before);
  });

  it.each(['nowhere', '__proto__', '..%2Fsell-fees', 'Sell-Fees', 'sell-fees.md', 'a'.repeat(300)])(
    'a block %s',
    async (name) => {
      await problemOf(await put(name, { text: 'x' }), 'not_found');
      await problemOf(await send(app, `GET /content/blocks/${name}`, { as: 'admin' }), 'not_found');
      await problemOf(await send(app, `GET /content/blocks/${name}/versions`, { as: 'admin' }), 'not_found');
    },
  );

  it.each(['before=x', 'before=-1', 'before=1.5', 'after=1'])('versions asked for with %s', async (query) => {
    await problemOf(
      await send(app, `GET /content/blocks/sell-fees/versions?${query}`, { as: 'admin' }),
      'invalid_query',
    );
  });
});
