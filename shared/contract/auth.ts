import * as z from 'zod';
import { factorStates } from '../domain/second-factor.ts';
import { contract } from './route.ts';

/** Spec 3 "Auth user". Anonymous callers get only `IsAuthenticated: false`, with `error` for an invalid token. */
export const AuthUser = z.object({
  IsAuthenticated: z.boolean(),
  Roles: z.array(z.enum(['Verified', 'LPAdmin', 'mfa'])).optional(),
  UserObjectId: z.string().optional(),
  CreditUnionAccountId: z.string().optional(),
  CreditUnionName: z.string().optional(),
  PhoneNumber: z.string().optional(),
  RoutingNumber: z.string().optional(),
  Name: z.string().optional(),
  Email: z.string().optional(),
  JobTitle: z.string().optional(),
  UserType: z.enum(['Partner', 'Basic']).optional(),
  DisableUpload: z.boolean().optional(),
  DisableReports: z.boolean().optional(),
  SigningAuthority: z.boolean().nullable().optional(),
  IsCreditUnionAdmin: z.boolean().optional(),
  /** Formerly verified. */
  HasLeft: z.literal(true).optional(),
  UsesApprovals: z.literal(true).optional(),
  /** May decide an amount alone, and read the limits on purchases. */
  HasOwnLimit: z.literal(true).optional(),
  /** Replaced their authenticator app, has signed in since without a code, and can finish. */
  HasUnfinishedReset: z.literal(true).optional(),
  error: z.string().optional(),
});
export type AuthUser = z.infer<typeof AuthUser>;

/** Path of this site that the app's pages return to. */
const Return = z.object({ returnTo: z.string().max(2000).optional() });

const page = <const Path extends `/${string}`>(path: Path, summary: string) =>
  ({ method: 'GET', path, access: 'anon', summary, query: Return, status: 302 }) as const;

export const auth = contract({
  whoAmI: {
    method: 'GET',
    path: '/auth',
    access: 'anon',
    summary: 'The current user, with roles and restrictions as they are now.',
    reply: AuthUser,
  },
  keepalive: {
    method: 'GET',
    path: '/auth/keepalive',
    access: 'user',
    summary: 'Records activity of an idle session.',
    status: 204,
  },
  endSession: {
    method: 'POST',
    path: '/auth/signouts',
    access: 'user',
    summary: "Ends this session, or all of the user's sessions, right away. Their tokens are no longer accepted.",
    body: z.strictObject({ everywhere: z.literal(true).optional() }).optional(),
    status: 204,
  },
  signIn: page('/auth/signin', 'To the sign-in page.'),
  signOut: page('/auth/signout', 'To the sign-out page.'),
  signUp: page('/auth/signup', 'To the sign-up page.'),
  reset: page('/auth/reset', 'To the password reset page.'),
  resetMfa: page('/auth/reset-mfa', 'To the page that resets the MFA phone.'),
  resetOtp: page('/auth/reset-otp', 'To the page that resets the one-time passcode.'),
  pii: page('/auth/pii/lp/{id}', 'To the multi-factor step before due diligence, and on to the files of that LP.'),
  secondFactor: {
    method: 'GET',
    path: '/auth/mfa',
    access: 'user',
    summary: 'Whether the second factor is off, on, or lost (it was turned off outside Tandem and has to be reset).',
    reply: z.object({
      factor: z.enum(factorStates),
      /** Lost in an unfinished reset of the caller's own. */
      unfinishedReset: z.literal(true).optional(),
    }),
  },
  enrolMfa: {
    method: 'POST',
    path: '/auth/mfa',
    access: 'user',
    summary:
      'Finishes enrolling a second factor: checks its first code with Cognito, switches MFA on and completes it for this session.',
    body: z.strictObject({
      method: z.enum(['totp', 'sms']),
      code: z.string().regex(/^\d{6}$/, 'Enter the 6 digits of the code'),
    }),
    reply: AuthUser,
    problems: ['wrong_code', 'sign_in_again', 'factor_lost', 'busy'],
  },
  beginReset: {
    method: 'POST',
    path: '/auth/mfa/resets',
    access: 'user',
    summary: "Records that the caller is replacing their authenticator app, before Cognito creates the new app's key.",
    status: 204,
    problems: ['sign_in_again', 'factor_lost', 'busy'],
  },
  proveEmail: {
    method: 'POST',
    path: '/auth/mfa/proofs',
    access: 'user',
    summary: 'Checks a code that was emailed to the caller, which is required to finish a reset after a new sign-in.',
    body: z.strictObject({ code: z.string().regex(/^\d{6}$/, 'Enter the 6 digits of the code') }),
    status: 204,
    problems: ['wrong_code', 'sign_in_again'],
  },
  changePassword: {
    method: 'POST',
    path: '/auth/password',
    access: 'user',
    remembers: false,
    summary: "Changes the caller's password.",
    body: z.strictObject({
      oldPassword: z.string().min(1, 'Current password is required').max(256),
      newPassword: z.string().min(1, 'New password is required').max(256),
    }),
    status: 204,
    problems: ['sign_in_again', 'throttled'],
  },
});
