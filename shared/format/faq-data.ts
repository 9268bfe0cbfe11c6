const block = /<!--content:faqs-->([\s\S]*?)<!--\/content:faqs-->/;
const place = /(<script type="application\/ld\+json" id="faq-data">)[\s\S]*?(<\/script>)/;
const entry = /<h3>([\s\S]*?)<\/h3>([\s\S]*?)(?=<h[1-3]>|$)/g;

const characters: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const plain = (html: string) =>
  html.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot);/g, (one) => characters[one] ?? '');

/** Adds the questions as schema.org FAQPage, for search engines. */
export function withFaqData(page: string): string {
  const [, html = ''] = block.exec(page) ?? [];
  const mainEntity = [...html.matchAll(entry)].map(([, question = '', answer = '']) => ({
    '@type': 'Question',
    name: plain(question).trim(),
    acceptedAnswer: { '@type': 'Answer', text: answer.trim() },
  }));
  const data = JSON.stringify({ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity });
  return page.replace(place, (_, open: string, close: string) => open + data.replaceAll('<', '\\u003c') + close);
}
