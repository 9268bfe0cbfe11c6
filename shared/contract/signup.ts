import * as z from 'zod';
import { creditUnionNameFault, personNameFault } from '../domain/name.ts';
import { isGoodPassword, passwordFault } from '../domain/password-rules.ts';
import { routingNumberFault } from '../domain/routing-number.ts';
import { PersonalText } from './fields.ts';
import { contract } from './route.ts';

type NameFault = (label: string, name: string) => string | null;

const Name = (label: string, faultOf: NameFault) =>
  z
    .string(`${label} is required`)
    .trim()
    .refine((name) => faultOf(label, name) === null, { error: ({ input }) => faultOf(label, String(input)) ?? '' });

export const PersonName = (label: string) => Name(label, personNameFault);

/** Free text; directory names aren't checked. */
export const CreditUnionName = (label: string) => Name(label, creditUnionNameFault);

/** Kept in E.164. */
export const Phone = (label: string) =>
  z
    .string(`${label} is required`)
    .trim()
    .min(7, `${label} isn't a valid telephone number`)
    .max(30, `${label} isn't a valid telephone number`);

export const SignUp = z.strictObject({
  firstName: PersonName('First name'),
  lastName: PersonName('Last name'),
  jobTitle: PersonalText('Job title'),
  creditUnionName: CreditUnionName('Credit union'),
  rtNumber: z
    .string('RT number is required')
    .trim()
    .refine((text) => routingNumberFault(text) === null, {
      error: ({ input }) => routingNumberFault(String(input)) ?? '',
    }),
  email: z.email('Enter an email address').trim().toLowerCase().max(254),
  phoneNumber: Phone('Phone number'),
  cellPhone: Phone('Cell phone'),
  // Checked before Cognito, whose answer might reveal that the address is known.
  password: z.string('Password is required').max(256).refine(isGoodPassword, passwordFault),
});
export type SignUp = z.infer<typeof SignUp>;

export const signup = contract({
  signUp: {
    method: 'POST',
    path: '/signup',
    access: 'anon',
    remembers: false,
    summary:
      'Creates an unconfirmed account and emails the code. Answers 202 whether or not the email is known. Without a body: where to sign up.',
    body: SignUp.optional(),
    reply: z.object({
      signUpUrl: z.string().optional(),
      /** Sign-up that the code confirms, not an account. Any address gets one. */
      signUpId: z.string().optional(),
    }),
    status: 202,
    problems: ['throttled'],
  },
  confirm: {
    method: 'POST',
    path: '/signup/confirmations',
    access: 'anon',
    remembers: false,
    summary:
      "Confirms the address of one sign-up with the code from the email. A code from a later sign-up of the same address doesn't confirm this one.",
    body: z.strictObject({
      signUpId: z.string('signUpId is required').max(100),
      code: z.string().regex(/^\d{6}$/, 'Enter the 6 digits of the code'),
    }),
    status: 204,
    problems: ['wrong_code', 'throttled'],
  },
});
