import {
  AdminListUserAuthEventsCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { FactorAnswer } from '#shared/domain/code-guesses.ts';

export interface AuthEvents {
  factorAnswers(userId: string, since: Date): Promise<FactorAnswer[]>;
}

const PAGE = 60;
/** 600 events of a day. More guesses are slowed down by Cognito and the firewall. */
const MOST_PAGES = 10;
/** Cognito waits five seconds for a trigger. */
const PATIENCE_MS = 2500;

export function authEvents(UserPoolId: string): AuthEvents {
  const client = new CognitoIdentityProviderClient({});

  return {
    async factorAnswers(Username, since) {
      const abortSignal = AbortSignal.timeout(PATIENCE_MS);
      const answers: FactorAnswer[] = [];
      let NextToken: string | undefined;
      for (let page = 0; page < MOST_PAGES; page++) {
        const asked = { UserPoolId, Username, MaxResults: PAGE, ...(NextToken && { NextToken }) };
        const reply = await client.send(new AdminListUserAuthEventsCommand(asked), { abortSignal });
        const events = (reply.AuthEvents ?? []).filter(({ CreationDate }) => CreationDate && CreationDate >= since);
        for (const { CreationDate, ChallengeResponses = [] } of events) {
          for (const { ChallengeName, ChallengeResponse } of ChallengeResponses) {
            if (ChallengeName !== 'Mfa') continue;
            answers.push({ at: CreationDate?.getTime() ?? 0, isRight: ChallengeResponse === 'Success' });
          }
        }
        NextToken = reply.NextToken;
        if (!NextToken || events.length === 0) break;
      }
      return answers;
    },
  };
}
