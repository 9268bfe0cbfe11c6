import { Problem } from '#shared/contract/problem.ts';
import { auth } from './api.ts';
import { noteSignedOut, type SignedOut, whileSigningOut } from './session.ts';
import { KEPT, storageKey } from './storage.ts';
import { storedSession } from './stored-session.ts';

interface SignOutOptions {
  why?: SignedOut;
  /** Other browsers too. */
  everywhere?: boolean;
}

/** Server and Cognito, in all tabs; this browser forgets the session even if neither answers. */
export const signOut = (options: SignOutOptions = {}): Promise<void> => whileSigningOut(() => endSession(options));

async function endSession({ why = 'left', everywhere = false }: SignOutOptions): Promise<void> {
  const session = storedSession();
  if (!session) return;
  const amplify = await import('./amplify.ts').catch(() => null);
  // Amplify hides a failure here: a fresh token proves that it can end the other sessions.
  if (everywhere && !(await amplify?.freshToken({ forceRefresh: true }))) throw new Problem('upstream');
  noteSignedOut(why);
  const told = auth.endSession({ body: everywhere ? { everywhere } : {} });
  await (everywhere ? told : told.catch(() => undefined));
  // Idle people keep what they began.
  const begun = why === 'left' ? storageKey(KEPT) : session;
  const isLeft = (key: string) => key.startsWith(session) || key.startsWith(begun);
  try {
    await amplify?.signOut({ global: everywhere });
  } finally {
    for (const key of Object.keys(localStorage)) if (isLeft(key)) localStorage.removeItem(key);
    noteSignedOut(why);
  }
}
