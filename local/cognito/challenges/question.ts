import type { ChallengeNameType } from '@aws-sdk/client-cognito-identity-provider';

/** What a sign-in waits on. */
export interface Question {
  name: ChallengeNameType;
  sub: string;
  tries: number;
  smsCode?: string;
  hasSetUpMfa?: boolean;
}
