import { claimsOf, storedSession, storedValue } from '../../lib/stored-session.ts';

/** Leads people with a session to their dashboard; administrators answer questions and do not ask them (spec 2.1). */
export function greet(): void {
  const session = storedSession();
  if (!session) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-account]')) {
    link.href = '/dashboard';
    link.textContent = 'Dashboard';
  }
  const groups = claimsOf(storedValue(session, 'accessToken') ?? '')['cognito:groups'];
  const isAdmin = Array.isArray(groups) && groups.includes('LPAdmin');
  if (isAdmin) for (const link of document.querySelectorAll('[data-questions]')) link.remove();
}
