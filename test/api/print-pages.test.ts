import { beforeAll, describe, expect, it } from 'vitest';
import { contentRecord } from '#functions/store/content.ts';
import { keys } from '#functions/store/keys.ts';
import { type Invoke, lambdas } from '#local/lambdas.ts';
import type { EventOf } from '#shared/events/event.ts';
import { aPage, type ContentBuckets, contentBuckets, released } from '#test/support/content.ts';
import { runningApp } from '#test/support/running-app.ts';
import { storesOf } from '#test/support/stores.ts';

const app = runningApp();
let bucket: ContentBuckets;
let print: Invoke;
beforeAll(async () => {
  bucket = contentBuckets();
  print = lambdas()('print-pages');
});

const record = (messageId: string, body: unknown) => ({ messageId, body: JSON.stringify(body) });
const page = (file: string) => ({ source: 'aws.s3', detail: { object: { key: `content/templates/${file}` } } });
const text = (name: string): EventOf<'content.published'> => ({
  id: 'C1',
  type: 'content.published',
  version: 1,
  at: new Date().toISOString(),
  subject: `content/${name}`,
  data: { name, contentVersion: 1, byId: 'u', byName: 'U' },
});
const publish = (name: string, words: string | null) =>
  app.as('admin').content.publish({ name, body: { text: words } });
const printed = (file: string) => expect.poll(() => bucket.page(file));

describe('the printer of pages', () => {
  it('prints many texts of one page, however they come together', async () => {
    const names = Array.from({ length: 6 }, (_, index) => `together-${index}`);
    await released(bucket, 'together.html', Object.fromEntries(names.map((name) => [name, 'shipped'])));
    await Promise.all(names.map((name) => publish(name, `Edited ${name}`)));
    await Promise.all(names.map((name) => print({ Records: [record(name, text(name))] })));
    const html = (await bucket.page('together.html')) ?? '';
    for (const name of names) expect(html).toContain(`<p>Edited ${name}</p>`);
    expect(html).not.toContain('shipped');
  });

  it('prints what was told twice once, and what is told late as it is now', async () => {
    await released(bucket, 'late.html', { late: 'shipped' });
    await publish('late', 'First');
    await publish('late', 'Second');
    await printed('late.html').toContain('<p>Second</p>');
    const before = await fetch(`${app.url}/late.html`);
    const twice = [record('1', text('late')), record('2', text('late')), record('3', page('late.html'))];
    expect(await print({ Records: twice })).toEqual({ batchItemFailures: [] });
    const after = await fetch(`${app.url}/late.html`);
    expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
    expect(await after.text()).toContain('<p>Second</p>');
  });

  it('leaves pages without the text, and pages that are gone, alone', async () => {
    await released(bucket, 'other.html', { other: 'shipped' });
    expect(
      await print({
        Records: [record('1', text('nowhere')), record('2', page('gone.html')), record('3', text('late'))],
      }),
    ).toEqual({ batchItemFailures: [] });
    expect(await bucket.page('gone.html')).toBeNull();
    expect(await bucket.page('other.html')).toContain('<p>shipped</p>');
  });

  it('says so where a text is broken or missing, and prints the rest', async () => {
    await released(bucket, 'broken.html', { broken: 'shipped', sound: 'shipped' });
    await bucket.put(
      'templates/missing.html',
      aPage('missing', {}).replace('</main>', '<!--content:x--><!--/content:x--></main>'),
    );
    const { table } = storesOf(app);
    await table.write({ put: { ...keys.block('broken'), name: 'broken', version: 1 } });
    await publish('sound', 'Sound');
    await printed('broken.html').toContain('<p>Sound</p>');
    expect(await bucket.page('broken.html')).toContain('<p>Unable to load content</p>');
    await printed('missing.html').toContain('<p>Unable to load content</p>');
  });

  it('gives search engines the questions as they read now, and the page its own address', async () => {
    const shipped = '<h3>Why?</h3><p>So.</p>';
    const head = '<script type="application/ld+json" id="faq-data"></script><link href="https://origin.invalid/faqs">';
    await bucket.put('text/faqs.md', '### Why?\n\nSo.');
    await bucket.put('templates/questions.html', `${head}<!--content:faqs-->${shipped}<!--/content:faqs-->`);
    await printed('questions.html').toContain('"name":"Why?"');
    await publish('faqs', '### How?\n\nWith </script> & *care*.');
    await printed('questions.html').toContain('<h3>How?</h3>');
    const html = (await bucket.page('questions.html')) ?? '';
    const [, data = ''] = /id="faq-data">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data).mainEntity).toMatchObject([
      { name: 'How?', acceptedAnswer: { text: '<p>With &lt;/script&gt; &amp; <em>care</em>.</p>' } },
    ]);
    expect(html).toContain(`<link href="${app.url}/faqs">`);
  });

  it('names a message that it cannot read, and does the others', async () => {
    await publish('other', 'Done');
    const Records = [{ messageId: 'bad', body: '{"type":"Nonsense"}' }, record('good', text('other'))];
    expect(await print({ Records })).toEqual({ batchItemFailures: [{ itemIdentifier: 'bad' }] });
    expect(await bucket.page('other.html')).toContain('<p>Done</p>');
  });

  it('does not print a file outside of the pages', async () => {
    const elsewhere = { source: 'aws.s3', detail: { object: { key: 'content/text/late.md' } } };
    expect(await print({ Records: [record('1', elsewhere)] })).toEqual({
      batchItemFailures: [{ itemIdentifier: '1' }],
    });
  });
});

it('versions of texts are events without the text', async () => {
  await released(bucket, 'event.html', { event: 'shipped' });
  await publish('event', 'Words');
  const rows = await storesOf(app).table.all({ partition: 'CONTENT#event' }, contentRecord);
  expect(rows).toMatchObject([{ type: 'Content Published', name: 'event', version: 1, text: 'Words' }]);
  await printed('event.html').toContain('<p>Words</p>');
});
