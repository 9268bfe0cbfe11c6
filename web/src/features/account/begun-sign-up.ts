import { storageKey } from '../../lib/storage.ts';

const name = storageKey('sign-up');

interface Begun {
  email: string;
  signUpId: string;
}

let begun: Begun | null = null;

function readStored(): Begun | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Notes which sign-up is this tab's. Kept here and not in the address of a page: a link that names another one would have
 * its reader confirm a stranger's account.
 */
export function noteSignUp(email: string, signUpId: string): void {
  begun = { email, signUpId };
  try {
    sessionStorage.setItem(name, JSON.stringify(begun));
  } catch {
    // Without storage it is forgotten with the page, and the person signs up again.
  }
}

/** The sign-up of this address in this tab, if there was one. */
export function signUpOf(email: string): string | null {
  begun ??= readStored();
  return begun?.email === email ? begun.signUpId : null;
}
