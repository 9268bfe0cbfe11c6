import { createBanner } from './banner.ts';
import { errorLine, problemIn } from './error-line.ts';
import { visitor } from './visitor.ts';

const succeeded = 'Submitted successfully. We will be in touch as soon as possible.';

/** Stays on the page; typed text survives failures (spec 8). */
export function sendByScript(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-contact]')) {
    let attempt = newAttempt();
    void prefill(form);
    form.addEventListener('input', () => {
      attempt = newAttempt();
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const button = form.querySelector('button');
      if (!button || button.ariaBusy === 'true') return;
      button.ariaBusy = 'true';
      clear(form);
      send(form, attempt)
        .then((failure) => {
          show(form, failure);
          if (failure === null) form.reset();
        })
        .finally(() => {
          button.ariaBusy = null;
        });
    });
  }
}

const asOf = ({ token }: { token: string }) => ({ Authorization: `Bearer ${token}` });

/** With who is signed in; typed text stays. */
async function prefill(form: HTMLFormElement): Promise<void> {
  const who = visitor();
  if (!who) return;
  const answer = await fetch(`/api/usermanagement/users/${who.id}`, { headers: asOf(who) }).catch(() => null);
  if (!answer?.ok) return;
  const { givenName, surname, creditUnionName, phoneNumber, emailAddress } = await answer.json();
  const known = {
    FirstName: givenName,
    LastName: surname,
    Company: creditUnionName,
    PhoneNumber: phoneNumber,
    FromEmailAddress: emailAddress,
  };
  for (const [name, value] of Object.entries(known)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && value) field.defaultValue = value;
  }
}

/** Repeats keep a message once. */
const newAttempt = (): string => crypto.randomUUID();

interface Failure {
  /** In the spec's words: `Error: {status} {statusText}`. */
  line: string;
  /** In the server's words. */
  why: string;
}

async function send(form: HTMLFormElement, attempt: string): Promise<Failure | null> {
  const who = visitor();
  const body = {
    ...Object.fromEntries(new FormData(form)),
    MessageSourceUrl: location.href,
    ...(who && { UserObjectId: who.id }),
  };
  const post = (headers: Record<string, string>) =>
    fetch(form.action, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': attempt, ...headers },
      body: JSON.stringify(body),
    }).catch(() => null);
  let answer = await post(who ? asOf(who) : {});
  // Whoever's session is over still gets through.
  if (who && answer?.status === 401) answer = await post({});
  if (!answer) return { line: 'Error: no connection', why: '' };
  if (answer.ok) return null;
  const problem = await problemIn(answer);
  const { detail = '', errors = [] } = problem;
  const why = errors.length > 0 ? errors.map((error) => error.detail).join('. ') : detail;
  return { line: errorLine(answer, problem), why };
}

/** Line above the page until dismissed or sent again; reason beside the button. */
function show(form: HTMLFormElement, failure: Failure | null): void {
  clear(form);
  say(form, failure ? failure.why : succeeded, failure === null);
  const place = document.querySelector('[data-messages]');
  if (!failure || !place) return;
  const toast = createBanner(failure.line, () => undefined);
  toast.classList.add('failure');
  toast.role = 'alert';
  place.append(toast);
}

function clear(form: HTMLFormElement): void {
  say(form, '', true);
  document.querySelector('.message.failure')?.remove();
}

function say(form: HTMLFormElement, words: string, isGood: boolean): void {
  const place = form.querySelector('[data-outcome]');
  if (!place) return;
  place.textContent = words;
  place.className = `notice ${isGood ? 'good' : 'bad'}`;
}
