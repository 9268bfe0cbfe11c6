// Amplify is 40 kB: who is here is read from where Amplify keeps it.
const PREFIX = 'CognitoIdentityServiceProvider.';

/** `{prefix}{clientId}.` when this browser holds someone's tokens. */
export function storedSession(): string | null {
  const last = Object.keys(localStorage).find((key) => key.startsWith(PREFIX) && key.endsWith('.LastAuthUser'));
  return last ? last.slice(0, -'LastAuthUser'.length) : null;
}

/** A value that Amplify keeps for the user of a session. */
export const storedValue = (session: string, name: string): string | null =>
  localStorage.getItem(`${session}${localStorage.getItem(`${session}LastAuthUser`)}.${name}`);

/** What a token says, unchecked; nothing when it cannot be read. */
export function claimsOf(token: string): Record<string, unknown> {
  const claims = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
  try {
    return JSON.parse(atob(claims));
  } catch {
    return {};
  }
}
