import type { SigningEvent } from '#shared/domain/agreement.ts';
import type { Envelope, Signer } from './envelope.ts';
import { pageStyle } from './page-style.ts';

/** Endings that a person cannot bring about on purpose, to see what we make of them. */
const simulated: [event: SigningEvent, label: string][] = [
  ['session_timeout', 'Session timed out'],
  ['ttl_expired', 'Link expired'],
  ['exception', 'Error'],
  ['fax_pending', 'Signing by fax'],
  ['id_check_failed', 'Identity check failed'],
  ['viewing_complete', 'Viewed only'],
];

export interface Opened {
  envelope: Envelope;
  signer: Signer;
  /** The path its forms post to. */
  path: string;
  session: string;
}

/** The page a signer sees: the document, and what they may do with it. */
export function signingPage({ envelope, signer, path, session }: Opened): string {
  const document = escapeHtml(`${path}/document?session=${session}`);
  const form = (content: string) =>
    `<form method="post" action="${escapeHtml(path)}"><input type="hidden" name="session" value="${escapeHtml(session)}">${content}</form>`;
  const who = `${escapeHtml(signer.name)} (${escapeHtml(signer.email)})`;
  const isDone = envelope.status === 'completed' || signer.status === 'completed';
  return page(
    envelope.emailSubject,
    `<h1>${escapeHtml(envelope.emailSubject)}</h1>
<p class="soft">${isDone ? 'Signed by' : 'Signing as'} ${who}</p>
<iframe src="${document}" title="${escapeHtml(envelope.documentName)}"></iframe>
<p><a href="${document}" target="_blank" rel="noopener">Open the document in a new tab</a></p>
${isDone ? form(`<div class="actions">${button('viewing_complete', 'Close', 'primary')}</div>`) : choices(form)}`,
  );
}

function choices(form: (content: string) => string): string {
  const endings = simulated.map(([event, label]) => button(event, label)).join('');
  return `${form(`<div class="actions">${button('signing_complete', 'Sign and finish', 'primary')}${button('cancel', 'Finish later')}</div>`)}
<section class="card" aria-label="Other ways to end">
<details><summary>Decline to sign</summary>
${form(`<label for="reason">Reason</label><textarea id="reason" name="reason" maxlength="500" required></textarea>${button('decline', 'Decline')}`)}
</details>
<details><summary>Simulate another ending</summary>
${form(`<div class="actions">${endings}</div>`)}
</details>
</section>`;
}

const button = (event: SigningEvent, label: string, kind = '') =>
  `<button name="event" value="${event}" class="${kind}">${label}</button>`;

/** Says why the page cannot be used; with `backTo`, the answer's headers lead back there after a moment. */
export function noticePage(heading: string, text: string, backTo?: string): string {
  const back = backTo
    ? `<p>You'll go back in a few seconds.</p><p><a class="button" href="${escapeHtml(backTo)}">Go back to Tandem</a></p>`
    : '';
  return page(heading, `<h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p>${back}`);
}

/** All envelopes, to see what became of them. */
export function listPage(envelopes: Envelope[]): string {
  const items = envelopes.map(
    ({
      emailSubject,
      status,
      signers,
      statusChangedDateTime,
    }) => `<li><p><strong>${escapeHtml(emailSubject)}</strong></p>
<p class="soft">${escapeHtml(signers.map(({ name, email }) => `${name} (${email})`).join(', '))}</p>
<p>${status} <time datetime="${escapeHtml(statusChangedDateTime)}">${escapeHtml(statusChangedDateTime.slice(0, 16).replace('T', ' '))} UTC</time></p></li>`,
  );
  const list = items.length ? `<ul>${items.join('\n')}</ul>` : '<p>Nothing has been sent for signing yet.</p>';
  return page('Envelopes', `<h1>Envelopes</h1>${list}`);
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)} · Signing sandbox</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
<p class="sandbox">Signing sandbox: stands in for the electronic signing service on this machine. Nothing signed here has legal effect.</p>
${content}
</main>
</body>
</html>
`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? char);
