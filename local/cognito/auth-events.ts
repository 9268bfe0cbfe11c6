import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { AuthEventType, ChallengeResponseType } from '@aws-sdk/client-cognito-identity-provider';

const MONTH_MS = 30 * 86_400_000;

const passed: ChallengeResponseType = { ChallengeName: 'Password', ChallengeResponse: 'Success' };
const failed: ChallengeResponseType = { ChallengeName: 'Password', ChallengeResponse: 'Failure' };

/** How sign-ins went, as Cognito's threat protection keeps it: an event for each answer that was judged. */
export function createAuthEvents(database: DatabaseSync, now: () => number) {
  const insert = database.prepare('INSERT INTO auth_events (id, sub, at, body) VALUES (?, ?, ?, ?)');
  const dropOld = database.prepare('DELETE FROM auth_events WHERE at < ?');
  const newest = database.prepare(
    'SELECT at, body FROM auth_events WHERE sub = ? ORDER BY at DESC, rowid DESC LIMIT ? OFFSET ?',
  );

  function add(sub: string, response: 'Pass' | 'Fail', ChallengeResponses: ChallengeResponseType[]): void {
    const at = now();
    dropOld.run(at - MONTH_MS);
    const event: AuthEventType = {
      EventId: randomUUID(),
      EventType: 'SignIn',
      EventResponse: response,
      EventRisk: { RiskDecision: 'NoRisk', CompromisedCredentialsDetected: false },
      ChallengeResponses,
    };
    insert.run(event.EventId ?? '', sub, at, JSON.stringify(event));
  }

  return {
    wrongPassword: (sub: string) => add(sub, 'Fail', [failed]),
    withoutFactor: (sub: string) => add(sub, 'Pass', [passed]),
    code: (sub: string, isRight: boolean) =>
      add(sub, isRight ? 'Pass' : 'Fail', [
        passed,
        { ChallengeName: 'Mfa', ChallengeResponse: isRight ? 'Success' : 'Failure' },
      ]),

    /** Newest first. */
    page: (sub: string, limit: number, from: number): AuthEventType[] =>
      newest.all(sub, limit, from).map(({ at, body }) => ({
        ...(JSON.parse(String(body)) as AuthEventType),
        CreationDate: new Date(Number(at)),
      })),
  };
}
