import { beforeAll, describe, expect, it } from 'vitest';
import { type ContentBuckets, contentBuckets } from '#test/support/content.ts';
import { runningApp } from '#test/support/running-app.ts';
import { problemOf, send } from '#test/support/send.ts';

const app = runningApp();
let bucket: ContentBuckets;
beforeAll(async () => {
  bucket = contentBuckets();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  send(app, `GET /content/content/${path}`, { headers });
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

describe('a page of the content service', () => {
  it('has the address of its frame, cached for 900,000 ms', async () => {
    expect(await app.as(null).content.page({ name: 'testimonials' })).toEqual({ iFrameUrl: '/testimonials' });
    const answer = await get('page/testimonials');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=900');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    ['elsewhere', '{"iFrameUrl":"https://evil.example/"}'],
    ['elsewhere-too', '{"iFrameUrl":"//evil.example/"}'],
    ['a-script', '{"iFrameUrl":"javascript:alert(1)"}'],
    ['no-text', '{"iFrameUrl":5}'],
    ['no-address', '{}'],
    ['no-object', '[]'],
    ['no-json', '<html>'],
    ['nothing', ''],
  ])('that is broken (%s) cannot be loaded', async (name, text) => {
    await bucket.put(`page/${name}.json`, text);
    expect((await problemOf(await get(`page/${name}`), 'not_found')).detail).toBe('Unable to load content');
  });
});

describe('a text', () => {
  it('is a fragment of HTML that cannot do anything by itself', async () => {
    await bucket.put('text/greeting.md', '# Hello\n\nA *text* with [a link](/buy).\n');
    const answer = await get('text/greeting');
    expect(await answer.text()).toBe('<h1>Hello</h1>\n<p>A <em>text</em> with <a href="/buy">a link</a>.</p>');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=900',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });
});

it('a picture ships with the product', async () => {
  const answer = await get('image/tandem.png');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await bytesOf(answer)).slice(1, 4)).toEqual(new TextEncoder().encode('PNG'));
});

describe('a picture', () => {
  const bytes = Uint8Array.from({ length: 1000 }, (_, index) => index % 251);
  beforeAll(() => bucket.put('image/chart.png', bytes));

  it('comes whole, by the type of its name', async () => {
    const answer = await get('image/chart.png');
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=900',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await bytesOf(answer)).toEqual(bytes);
  });

  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-99', 0, 99],
    ['bytes=990-', 990, 999],
    ['bytes=-10', 990, 999],
    ['bytes=-5000', 0, 999],
    ['bytes=900-5000', 900, 999],
    ['bytes=0-', 0, 999],
  ])('comes in part: %s', async (range, start, end) => {
    const answer = await get('image/chart.png', { range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/1000`);
    expect(await bytesOf(answer)).toEqual(bytes.slice(start, end + 1));
  });

  it.each(['bytes=9-1', 'bytes=0-1,5-6', 'bytes=a-b', 'items=0-1', 'bytes=', `bytes=0-${'9'.repeat(40)}`])(
    'comes whole where the range is none of ours: %s',
    async (range) => {
      const answer = await get('image/chart.png', { range });
      expect([answer.status, (await bytesOf(answer)).length]).toEqual([200, 1000]);
    },
  );

  it.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('has nothing at %s', async (range) => {
    const answer = await get('image/chart.png', { range });
    expect(answer.headers.get('content-range')).toBe('bytes */1000');
    await problemOf(answer, 'range_unsatisfiable');
  });

  it('is not sent again to who has it, and whole to who has another', async () => {
    const etag = (await get('image/chart.png')).headers.get('etag') ?? '';
    for (const known of [`"other", ${etag}`, `W/${etag}`, '*']) {
      const again = await get('image/chart.png', { 'if-none-match': known });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    expect((await get('image/chart.png', { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    expect((await get('image/chart.png', { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
  });

  it('that is empty has no part', async () => {
    await bucket.put('image/empty.png', '');
    const answer = await get('image/empty.png');
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    await problemOf(await get('image/empty.png', { range: 'bytes=0-' }), 'range_unsatisfiable');
  });
});

describe('a film larger than an answer can be', () => {
  const bytes = new Uint8Array(5_000_000).fill(7);
  beforeAll(() => bucket.put('video/tour.mp4', bytes));

  it.each([{}, { range: 'bytes=0-' }, { range: 'bytes=100-199' }])('is where a link leads: %o', async (headers) => {
    const answer = await get('video/tour.mp4', headers);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=900');
    const file = await fetch(answer.headers.get('location') ?? '', { headers });
    expect(file.status).toBe('range' in headers ? 206 : 200);
    expect(file.headers.get('content-type')).toBe('video/mp4');
    const expected = headers.range === 'bytes=100-199' ? 100 : bytes.length;
    expect((await bytesOf(file)).length).toBe(expected);
  });
});

describe('what is not content', () => {
  beforeAll(async () => {
    await bucket.put('image/drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    await bucket.put('video/page.html', '<script>alert(1)</script>');
    await bucket.put('secret.md', 'secret');
  });

  it.each([
    'page/nowhere',
    'page/..%2Ftext%2Fgreeting',
    'page/testimonials.json',
    'text/nowhere',
    'text/..%2Fsecret',
    'text/%2E%2E%2Fsecret',
    'text/..%5Csecret',
    'text/Greeting',
    'text/greeting.md',
    `text/${'a'.repeat(400)}`,
    'text/%00',
    'text/__proto__',
    'image/nowhere.png',
    'image/drawing.svg',
    'image/..%2Fvideo%2Ftour.mp4',
    'image/tour.mp4',
    'image/chart.png%2F..',
    'image/constructor',
    'video/page.html',
    'video/tour.mp4%00.png',
    'templates/index.html',
    'secret/md',
    'audio/song.mp3',
    '__proto__/x.png',
    'constructor/name.png',
    'hasOwnProperty/x.png',
  ])('%s', async (path) => {
    await problemOf(await get(path), 'not_found');
  });

  it.each(['text/%E0%A4%A', 'image/%'])('%s, which is no text', async (path) => {
    const answer = await get(path);
    expect([400, 404]).toContain(answer.status);
  });
});
