import type { ProblemBody } from '#shared/contract/problem.ts';

const succeeded = 'Submitted successfully. We will be in touch as soon as possible.';

/** Sends the contact form without leaving the page; what was typed stays where it cannot be sent (spec 8). */
export function sendByScript(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-contact]')) {
    let attempt = newAttempt();
    form.addEventListener('input', () => {
      attempt = newAttempt();
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const button = form.querySelector('button');
      if (!button || button.ariaBusy === 'true') return;
      button.ariaBusy = 'true';
      say(form, '');
      send(form, attempt)
        .then((problem) => {
          say(form, problem ?? succeeded, problem === null);
          if (problem === null) form.reset();
        })
        .finally(() => {
          button.ariaBusy = null;
        });
    });
  }
}

/** The same message is kept once, however often it is sent. */
const newAttempt = (): string => crypto.randomUUID();

/** What went wrong, in the spec's words and then in the server's; null when nothing did. */
async function send(form: HTMLFormElement, attempt: string): Promise<string | null> {
  const body = Object.fromEntries(new FormData(form));
  const answer = await fetch(form.action, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': attempt },
    body: JSON.stringify({ ...body, MessageSourceUrl: location.href }),
  }).catch(() => null);
  if (!answer) return 'Error: no connection';
  if (answer.ok) return null;
  const { title = '', detail = '', errors = [] }: Partial<ProblemBody> = await answer.json().catch(() => ({}));
  const why = errors.length > 0 ? errors.map((error) => error.detail).join('. ') : detail;
  // HTTP/2 has no status texts.
  return `Error: ${answer.status} ${answer.statusText || title}\n${why}`.trim();
}

function say(form: HTMLFormElement, words: string, isGood = false): void {
  const place = form.querySelector('[data-outcome]');
  if (!place) return;
  place.textContent = words;
  place.className = `notice ${isGood ? 'good' : 'bad'}`;
}
