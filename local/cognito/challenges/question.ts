import type { ChallengeNameType } from '@aws-sdk/client-cognito-identity-provider';

export interface Question {
  name: ChallengeNameType;
  sub: string;
  tries: number;
  smsCode?: string;
  hasSetUpMfa?: boolean;
}
