import { claimsOf, storedSession, storedValue } from '../../lib/stored-session.ts';

interface Visitor {
  id: string;
  isAdmin: boolean;
  token: string;
}

/** Null for a visitor. */
export function visitor(): Visitor | null {
  const session = storedSession();
  if (!session) return null;
  const token = storedValue(session, 'accessToken') ?? '';
  const { sub, 'cognito:groups': groups } = claimsOf(token);
  return { id: String(sub), isAdmin: Array.isArray(groups) && groups.includes('LPAdmin'), token };
}
