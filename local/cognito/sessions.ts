import { randomBytes } from 'node:crypto';

// Cognito's default validity of an authentication flow session.
const lifetime = 3 * 60_000;

/** Steps of sign-ins under way, each under a secret handle; they do not outlive the process. */
export function createSessions<T>(now: () => number) {
  const sessions = new Map<string, { value: T; expiresAt: number }>();

  function dropExpired() {
    for (const [id, { expiresAt }] of sessions) {
      if (expiresAt >= now()) return;
      sessions.delete(id);
    }
  }

  return {
    open(value: T): string {
      dropExpired();
      const id = randomBytes(64).toString('base64');
      sessions.set(id, { value, expiresAt: now() + lifetime });
      return id;
    },

    find(id: string | undefined): T | undefined {
      const session = sessions.get(id ?? '');
      return session && session.expiresAt >= now() ? session.value : undefined;
    },

    close(id: string | undefined): void {
      sessions.delete(id ?? '');
    },
  };
}
