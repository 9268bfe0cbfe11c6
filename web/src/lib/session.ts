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

/** Null for a visitor. */
export async function accessToken(): Promise<string | null> {
  const session = storedSession();
  if (!session) return null;
  return storedToken(session) ?? (await import('./amplify.ts')).freshToken();
}

/** Reason, for the other tabs. */
export type SignedOut = 'left' | 'idle';

const SIGNED_OUT = 'signed-out';

/** Milliseconds until an ending session is over. */
const ENDING = 30_000;

/** For the other tabs, just before or after the end. */
export const noteSignedOut = (why: SignedOut): void => write(SIGNED_OUT, { why, at: Date.now() });

let isSigningOut = false;

/** This tab knows where to go, so other tabs' news is ignored meanwhile. */
export async function whileSigningOut(end: () => Promise<void>): Promise<void> {
  isSigningOut = true;
  try {
    await end();
  } catch (error) {
    isSigningOut = false;
    throw error;
  }
}

export function onSignedOutElsewhere(listener: (why: SignedOut) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== storageKey(SIGNED_OUT) || hasStoredSession() || isSigningOut) return;
    listener(read<{ why: SignedOut }>(SIGNED_OUT)?.why ?? 'left');
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Nothing can be saved anymore, so pages are told not to ask before they go. */
function goTo(path: string): void {
  window.dispatchEvent(new Event('tandem.session-over'));
  window.location.replace(path);
}

export function leaveEnded(): void {
  if (isSigningOut) return;
  const { why, at } = read<{ why: SignedOut; at: number }>(SIGNED_OUT) ?? { why: 'left', at: 0 };
  // Another tab is signing out, and the server knows it first.
  if (Date.now() - at < ENDING) leave(why);
  else goTo(signInPath(window.location.pathname + window.location.search));
}

export const signInPath = (returnTo: string): string => `/api/auth/signin?${new URLSearchParams({ returnTo })}`;

export const mfaPath = (returnTo: string): string => `/mfa?${new URLSearchParams({ returnTo })}`;

export function leave(notice: SignedOut): void {
  const { pathname, search } = window.location;
  goTo(`/signin?${new URLSearchParams({ returnTo: pathname + search, notice })}`);
}
