import { type Html, html } from './html.ts';
import { look, mailStyle } from './mail-style.ts';
import type { Link, NoticeWords } from './notice-words.ts';

export interface Footer {
  reason: string;
  links: Link[];
}

type UrlOf = (path: string) => string;

/** Tables, which mail programs lay out alike. Loads nothing. */
export function mailPage(words: NoticeWords, footer: Footer, urlOf: UrlOf): string {
  const { title, body } = words;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${title}</title>
<style>${mailStyle}</style>
</head>
<body ${look('canvas')}>
<div style="display:none;max-height:0;overflow:hidden">${body[0] ?? title}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${look('canvas')}>
<tr><td align="center" style="padding:24px 12px 32px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${look('frame')}>
<tr><td style="padding:0 8px 16px"><a href="${urlOf('/')}" ${look('name')}>Tandem</a></td></tr>
<tr><td ${look('card')}>
<h1 ${look('title')}>${title}</h1>
${message(words, urlOf)}
</td></tr>
<tr><td style="padding:20px 8px 0">
<p ${look('soft')}>${footer.reason}</p>
<p ${look('soft')}>${footer.links.map(({ path, label }, i) => [
    i > 0 && ' · ',
    html`<a href="${urlOf(path)}" ${look('quiet')}>${label}</a>`,
  ])}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.text;
}

const message = ({ body, items, facts, link, advice }: NoticeWords, urlOf: UrlOf): Html[] => [
  ...body.map((paragraph) => html`<p ${look('text')}>${lines(paragraph)}</p>\n`),
  rows(
    items.map(({ title, path }) => [
      html`<td ${look('item')}>${path ? html`<a href="${urlOf(path)}" ${look('link')}>${title}</a>` : title}</td>`,
    ]),
  ),
  rows(
    facts.map(([label, value]) => [
      html`<th scope="row" ${look('label')}>${label}</th><td ${look('value')}>${lines(value)}</td>`,
    ]),
  ),
  html`${link && html`<p style="margin:24px 0 0"><a href="${urlOf(link.path)}" ${look('button')}>${link.label}</a></p>`}`,
  html`${advice && [html`<p ${look('text')}>${advice.when}</p>`, ...advice.links.map((one) => html`<p ${look('text')}><a href="${urlOf(one.path)}" ${look('link')}>${one.label}</a></p>\n`)]}`,
];

const rows = (cells: Html[][]): Html =>
  html`${cells.length > 0 && html`<table cellpadding="0" cellspacing="0" border="0" ${look('facts')}>${cells.map((row) => html`<tr>${row}</tr>\n`)}</table>`}`;

const lines = (text: string): (Html | string)[] =>
  text.split('\n').flatMap((line, i) => (i > 0 ? [html`<br>`, line] : [line]));
