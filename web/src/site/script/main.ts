import { sendByScript } from './contact-form.ts';
import { fillFrames } from './framed-content.ts';
import { showMessages } from './messages.ts';
import { followScrolling } from './scrolling.ts';
import { visitor } from './visitor.ts';

followScrolling();
showErrorOfAddress();
sendByScript();
fillFrames();
void showMessages();
greet();

function showErrorOfAddress(): void {
  const said = new URLSearchParams(location.search);
  const show = (selector: string, text: string | null) => {
    const place = document.querySelector(selector);
    if (place && text) place.textContent = text;
  };
  show('[data-error]', said.get('error'));
  show('[data-error-description]', said.get('error_description') || said.get('description'));
}

/** People with a session get their dashboard; administrators don't ask questions (spec 2.1). */
function greet(): void {
  const who = visitor();
  if (!who) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-account]')) {
    link.href = '/dashboard';
    link.textContent = 'Dashboard';
  }
  if (who.isAdmin) for (const link of document.querySelectorAll('[data-questions]')) link.remove();
}
