// Amplify is 40 kB: it is loaded to sign in, to sign out and to refresh, while a token that is still good is read from
// where Amplify keeps it.
const PREFIX = 'CognitoIdentityServiceProvider.';
const MARGIN = 60_000;

/** `{prefix}{clientId}.` when this browser holds somebody's tokens. */
function storedSession(): string | null {
  const last = Object.keys(localStorage).find((key) => key.startsWith(PREFIX) && key.endsWith('.LastAuthUser'));
  return last ? last.slice(0, -'LastAuthUser'.length) : null;
}

export const hasStoredSession = (): boolean => storedSession() !== null;

function expiry(token: string): number {
  const claims = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
  try {
    return Number(JSON.parse(atob(claims)).exp) * 1000;
  } catch {
    return 0;
  }
}

function storedToken(session: string): string | null {
  const user = `${session}${localStorage.getItem(`${session}LastAuthUser`)}`;
  const token = localStorage.getItem(`${user}.accessToken`);
  const drift = Number(localStorage.getItem(`${user}.clockDrift`) ?? 0);
  return token && expiry(token) > Date.now() + drift + MARGIN ? token : null;
}

/** The access token to send, or null for a visitor. */
export async function accessToken(): Promise<string | null> {
  const session = storedSession();
  if (!session) return null;
  return storedToken(session) ?? (await import('./amplify.ts')).freshToken();
}

/** Ends the session with Cognito; this browser forgets it even when Cognito cannot be reached. */
export async function signOut(): Promise<void> {
  const session = storedSession();
  if (!session) return;
  try {
    const amplify = await import('./amplify.ts');
    await amplify.signOut();
  } finally {
    for (const key of Object.keys(localStorage)) if (key.startsWith(session)) localStorage.removeItem(key);
  }
}

/** The server's way to the sign-in page and back to where the user is now. */
export const signInPath = (returnTo: string): string => `/api/auth/signin?${new URLSearchParams({ returnTo })}`;

/** A path of this site to return to; anything else leads to the dashboard. */
export function safeReturn(path: string | null): string {
  return path && /^\/(?![/\\])[^\\]*$/.test(path) ? path : '/dashboard';
}
