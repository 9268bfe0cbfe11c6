import { read, storageKey, write } from './storage.ts';
import { claimsOf, storedSession, storedValue } from './stored-session.ts';

const MARGIN = 60_000;

export const hasStoredSession = (): boolean => storedSession() !== null;

function storedToken(session: string): string | null {
  const token = storedValue(session, 'accessToken');
  const drift = Number(storedValue(session, 'clockDrift') ?? 0);
  const expiry = Number((token && claimsOf(token).exp) || 0) * 1000;
  return expiry > Date.now() + drift + MARGIN ? token : null;
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

/** Milliseconds in which a session that was told to end has ended. */
const ENDING = 30_000;

/** Notes that this browser's session is over, or will be in a moment, for its other tabs. */
export const noteSignedOut = (why: SignedOut): void => write(SIGNED_OUT, { why, at: Date.now() });

let isSigningOut = false;

/** Does what ends this tab's session, which knows where to go then: what else it hears meanwhile leads nowhere. */
export async function whileSigningOut(end: () => Promise<void>): Promise<void> {
  isSigningOut = true;
  try {
    await end();
  } catch (error) {
    isSigningOut = false;
    throw error;
  }
}

/** Tells a tab that another one has signed out; returns how to stop. */
export function onSignedOutElsewhere(listener: (why: SignedOut) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== storageKey(SIGNED_OUT) || hasStoredSession() || isSigningOut) return;
    listener(read<{ why: SignedOut }>(SIGNED_OUT)?.why ?? 'left');
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Takes a page that the server no longer knows a session for to the sign-in page, which leads back here. */
export function leaveEnded(): void {
  if (isSigningOut) return;
  const { why, at } = read<{ why: SignedOut; at: number }>(SIGNED_OUT) ?? { why: 'left', at: 0 };
  // Another tab is signing out: the server has heard of it before this tab has.
  if (Date.now() - at < ENDING) leave(why);
  else window.location.replace(signInPath(window.location.pathname + window.location.search));
}

/** The server's way to the sign-in page and back to where the user is now. */
export const signInPath = (returnTo: string): string => `/api/auth/signin?${new URLSearchParams({ returnTo })}`;

/** To the second factor, which leads back to where the user is now. */
export const mfaPath = (returnTo: string): string => `/mfa?${new URLSearchParams({ returnTo })}`;

/** To the sign-in page, which says why the session ended and leads back here. */
export function leave(notice: SignedOut): void {
  const { pathname, search } = window.location;
  window.location.replace(`/signin?${new URLSearchParams({ returnTo: pathname + search, notice })}`);
}
