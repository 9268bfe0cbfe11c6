// Read from Amplify's storage, because Amplify is 40 kB.
const PREFIX = 'CognitoIdentityServiceProvider.';

/** `{prefix}{clientId}.` if this browser holds tokens. */
export function storedSession(): string | null {
  const last = Object.keys(localStorage).find((key) => key.startsWith(PREFIX) && key.endsWith('.LastAuthUser'));
  return last ? last.slice(0, -'LastAuthUser'.length) : null;
}

/** Value that Amplify stores for a session's user. */
export const storedValue = (session: string, name: string): string | null =>
  localStorage.getItem(`${session}${localStorage.getItem(`${session}LastAuthUser`)}.${name}`);

/** Unverified; empty when unreadable. */
export function claimsOf(token: string): Record<string, unknown> {
  const claims = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
  try {
    return JSON.parse(atob(claims));
  } catch {
    return {};
  }
}
