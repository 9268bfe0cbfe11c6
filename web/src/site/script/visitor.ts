import { claimsOf, storedSession, storedValue } from '../../lib/stored-session.ts';

/** Null for a visitor. */
export function visitor(): { id: string; isAdmin: boolean } | null {
  const session = storedSession();
  if (!session) return null;
  const { sub, 'cognito:groups': groups } = claimsOf(storedValue(session, 'accessToken') ?? '');
  return { id: String(sub), isAdmin: Array.isArray(groups) && groups.includes('LPAdmin') };
}
