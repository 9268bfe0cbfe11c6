import type { Message } from './message.ts';
import { pageStyle } from './page-style.ts';

const timeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

/** The inbox as one HTML document that needs no script. */
export function renderPage(messages: Message[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>Outbox (${messages.length}) · Tandem</title>
<style>${pageStyle}</style>
</head>
<body>
<header>
<div>
<h1>Outbox</h1>
<p>Mail and text messages that Tandem sent on this machine. Nothing leaves it.</p>
</div>
<form action="/local/outbox"><a href="/local/outbox.json">View as JSON</a><button>Refresh</button></form>
</header>
<main>
${messages.length ? list(messages) : empty}
</main>
</body>
</html>
`;
}

const empty = `<section class="empty">
<h2>No messages yet</h2>
<p>Register, ask for a new password or submit a commitment, then refresh this page. What would have been sent shows up here.</p>
</section>`;

function list(messages: Message[]): string {
  const count = messages.length === 1 ? '1 message' : `${messages.length.toLocaleString('en-US')} messages`;
  return `<p class="count">${count}, newest first</p>
<ol>
${messages.map(item).join('\n')}
</ol>`;
}

function item({ id, channel, to, replyTo, subject, text, at, repeats }: Message, position: number): string {
  const label = channel === 'email' ? 'Email' : 'Text';
  const answers = replyTo ? `, answers go to ${replyTo.join(', ')}` : '';
  const heading = subject || text.split('\n', 1)[0] || 'No subject';
  return `<li><article aria-labelledby="m-${escapeHtml(id)}">
<p class="facts"><span class="badge ${channel}">${label}</span> ${repeats ? repeat(repeats) : ''}<span class="to">To ${escapeHtml(to.join(', ') + answers)}</span> <time datetime="${escapeHtml(at)}">${escapeHtml(timeFormat.format(new Date(at)))}</time></p>
<h2 id="m-${escapeHtml(id)}">${escapeHtml(heading)}</h2>
<details${position === 0 ? ' open' : ''}>
<summary>Message<span class="hidden"> to ${escapeHtml(to.join(', '))}</span></summary>
<div class="text">${withLinks(text) || '<em>This message has no text.</em>'}</div>
</details>
</article></li>`;
}

/** The same mail again: its sender was stopped before it could note that it had been sent. */
const repeat = (first: string) =>
  `<span class="badge repeat">Repeat</span> <a href="#m-${escapeHtml(first)}">of an earlier one</a> `;

/** Addresses in the text become links, so a confirmation can be followed as it would be from a real mailbox. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"')\]]*[^\s<>"')\].,;:!?])/)
    .map((piece, i) => {
      const shown = escapeHtml(piece);
      return i % 2 ? `<a href="${shown}" rel="noreferrer">${shown}</a>` : shown;
    })
    .join('');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (c) => entities[c] ?? c);
}
