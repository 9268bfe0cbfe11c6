import { visitor } from './visitor.ts';

/** Leads people with a session to their dashboard; administrators answer questions and do not ask them (spec 2.1). */
export function greet(): void {
  const who = visitor();
  if (!who) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-account]')) {
    link.href = '/dashboard';
    link.textContent = 'Dashboard';
  }
  if (who.isAdmin) for (const link of document.querySelectorAll('[data-questions]')) link.remove();
}
