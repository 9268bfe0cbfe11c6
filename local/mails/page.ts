import { Html, html } from '#functions/notices/html.ts';
import { pageStyle } from './page-style.ts';
import type { Sample } from './samples.ts';

export const slugOf = ({ name }: Sample): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Every mail there is, on one page that needs no script. */
export const galleryPage = (samples: Sample[]): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>Emails (${String(samples.length)}) · Tandem</title>
<style>${new Html(pageStyle)}</style>
</head>
<body>
<header>
<h1>Emails</h1>
<p>Every email that Tandem sends, with made-up data: in light mode, in dark mode and as plain text. Emails sent on this machine are in the <a href="/local/outbox">outbox</a>.</p>
</header>
<details><summary>All ${String(samples.length)} emails</summary>
<ul>${samples.map((sample) => html`<li><a href="#${slugOf(sample)}">${sample.name}</a></li>\n`)}</ul>
</details>
<main>
${samples.map(section)}
</main>
</body>
</html>
`.text;

const section = (sample: Sample) => {
  const { name, mail } = sample;
  const frame = (scheme: 'light' | 'dark') =>
    html`<iframe title="${mail.subject}, ${scheme}" src="/local/mails/${slugOf(sample)}?scheme=${scheme}" sandbox loading="lazy"></iframe>`;
  return html`<section id="${slugOf(sample)}">
<h2>${mail.subject}</h2>
<p class="facts">${name}${mail.unsubscribeUrl ? ' · one-click unsubscribe' : null}${mail.replyTo ? ` · replies go to ${mail.replyTo}` : null}</p>
<div class="forms">${mail.html ? [frame('light'), frame('dark')] : null}<pre tabindex="0" aria-label="Plain text">${mail.text}</pre></div>
</section>
`;
};
