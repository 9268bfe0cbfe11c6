import { describe, expect, it } from 'vitest';
import { wrapBlock } from '#shared/domain/content-block.ts';
import { withFaqData } from '#shared/format/faq-data.ts';

const page = (html: string) =>
  `<script type="application/ld+json" id="faq-data">old</script><main>${wrapBlock('faqs', html)}</main>`;
const dataOf = (html: string) => JSON.parse(/id="faq-data">(.*?)<\/script>/.exec(html)?.[1] ?? '');
const questionsOf = (html: string) =>
  dataOf(html).mainEntity.map(({ name, acceptedAnswer }: { name: string; acceptedAnswer: { text: string } }) => [
    name,
    acceptedAnswer.text,
  ]);

describe('the questions and answers as data', () => {
  it('are what the page says now', () => {
    const html = page(
      '<h3>Is it <em>free</em> &amp; open?</h3>\n<p>Yes.</p><p>Always.</p>\n<h3>Why?</h3><p>$& because</p>',
    );
    expect(questionsOf(withFaqData(html))).toEqual([
      ['Is it free & open?', '<p>Yes.</p><p>Always.</p>'],
      ['Why?', '<p>$& because</p>'],
    ]);
  });

  it('cannot close their element', () => {
    const html = withFaqData(page('<h3>Q</h3><p><code>&lt;/script&gt;</code></p><h3>&lt;/script&gt;</h3><p>x</p>'));
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(questionsOf(html)[1]).toEqual(['</script>', '<p>x</p>']);
  });

  it('are none where no question is left, and leave other pages alone', () => {
    expect(dataOf(withFaqData(page('<p>Ask us.</p>'))).mainEntity).toEqual([]);
    expect(withFaqData('<main>Buy</main>')).toBe('<main>Buy</main>');
  });
});
