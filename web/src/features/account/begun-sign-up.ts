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

/** Kept in the tab and not in the address: a link with another sign-up would have its reader confirm a stranger's account. */
export function noteSignUp(email: string, signUpId: string): void {
  begun = { email, signUpId };
  try {
    sessionStorage.setItem(name, JSON.stringify(begun));
  } catch {
    // Without storage it is lost with the page, and the person signs up again.
  }
}

export function signUpOf(email: string): string | null {
  begun ??= readStored();
  return begun?.email === email ? begun.signUpId : null;
}
