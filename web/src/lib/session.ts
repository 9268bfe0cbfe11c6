import { Problem } from '#shared/contract/problem.ts';
import { read, storageKey, write } from './storage.ts';

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

/** Why a session ended: told to the tabs that were not asked. */
export type SignedOut = 'left' | 'idle';

const SIGNED_OUT = 'signed-out';

interface SignOutOptions {
  why?: SignedOut;
  /** Ends the sessions in other browsers too. */
  everywhere?: boolean;
}

/** Ends the session with Cognito, in all tabs; this browser forgets it even when Cognito cannot be reached. */
export async function signOut({ why = 'left', everywhere = false }: SignOutOptions = {}): Promise<void> {
  const session = storedSession();
  if (!session) return;
  const amplify = await import('./amplify.ts').catch(() => null);
  // Amplify keeps silent when it could not end the other sessions: a token fetched just now shows that it can.
  if (everywhere && !(await amplify?.freshToken({ forceRefresh: true }))) throw new Problem('upstream');
  try {
    await amplify?.signOut({ global: everywhere });
  } finally {
    for (const key of Object.keys(localStorage)) if (key.startsWith(session)) localStorage.removeItem(key);
    write(SIGNED_OUT, { why, at: Date.now() });
  }
}

/** Tells a tab that another one has signed out; returns how to stop. */
export function onSignedOutElsewhere(listener: (why: SignedOut) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== storageKey(SIGNED_OUT) || hasStoredSession()) return;
    listener(read<{ why: SignedOut }>(SIGNED_OUT)?.why ?? 'left');
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** The server's way to the sign-in page and back to where the user is now. */
export const signInPath = (returnTo: string): string => `/api/auth/signin?${new URLSearchParams({ returnTo })}`;

/** To the sign-in page, which says why the session ended and leads back here. */
export function leave(notice: SignedOut): void {
  const { pathname, search } = window.location;
  window.location.replace(`/signin?${new URLSearchParams({ returnTo: pathname + search, notice })}`);
}
