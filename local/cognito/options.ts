import type { IncomingMessage, ServerResponse } from 'node:http';
import type { UserStatusType } from '@aws-sdk/client-cognito-identity-provider';
import type {
  CustomMessageTriggerEvent,
  PostAuthenticationTriggerEvent,
  PostConfirmationTriggerEvent,
  PreAuthenticationTriggerEvent,
  PreSignUpTriggerEvent,
} from 'aws-lambda';
import type { JSONWebKeySet } from 'jose';

export interface CognitoOptions {
  /** Folder of the persisted state. */
  dir: string;
  poolId?: string;
  clientId?: string;
  /** 0 takes any free port. */
  port?: number;
  groups: string[];
  mfa?: 'OPTIONAL' | 'ON';
  /** The present authenticator app once another one is begun: AWS has described both. */
  unfinishedToken?: () => 'keeps' | 'voids';
  accessTokenSeconds?: number;
  refreshTokenSeconds?: number;
  sendMessage(message: CognitoMessage): void | Promise<void>;
  triggers?: Triggers;
  now?: () => number;
}

/** A throw refuses what was asked. */
export interface Triggers {
  /** Before an account is made, by people or by administrators. */
  preSignUp?(event: PreSignUpTriggerEvent): Promise<void>;
  /** Before a code is sent to a contact. */
  customMessage?(event: CustomMessageTriggerEvent): Promise<void>;
  /** Once a code has confirmed an account or a new password; too late to undo it. */
  postConfirmation?(event: PostConfirmationTriggerEvent): Promise<void>;
  /** Before a sign-in is judged, also of a name that no one has. */
  preAuthentication?(event: PreAuthenticationTriggerEvent): Promise<void>;
  /** Before a completed sign-in gets its tokens, never on a refresh. */
  postAuthentication?(event: PostAuthenticationTriggerEvent): Promise<void>;
}

export interface CognitoMessage {
  kind: 'signUp' | 'forgotPassword' | 'verifyAttribute' | 'invitation' | 'mfa';
  medium: 'EMAIL' | 'SMS';
  to: string;
  /** The code, or the temporary password of an invitation. */
  code: string;
  text: string;
}

export interface SeedUser {
  sub: string;
  email: string;
  password: string;
  attributes?: Record<string, string>;
  groups?: string[];
  /** Base32; turns TOTP on as the preferred factor. */
  totpSecret?: string;
  phoneNumber?: string;
  disabled?: boolean;
  status?: UserStatusType;
}

export interface Cognito {
  url: string;
  poolId: string;
  clientId: string;
  issuer: string;
  jwks: JSONWebKeySet;
  /** Answers a request that another server was sent. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Adds the users that are not there yet; those that are keep what has changed since. */
  seed(users: SeedUser[]): void;
  close(): Promise<void>;
}
