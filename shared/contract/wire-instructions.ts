import * as z from 'zod';
import { accountFault, repeatedAccountFault, wireRoutingFault, withoutGroups } from '../domain/wire-instructions.ts';
import { DateTime, PersonalText } from './fields.ts';
import { contract } from './route.ts';

const said = (input: unknown): string => (typeof input === 'string' ? input : '');

const RoutingNumber = z
  .string('Routing number is required')
  .refine((text) => wireRoutingFault(text) === null, { error: ({ input }) => wireRoutingFault(said(input)) ?? '' })
  .overwrite(withoutGroups);

/** Words alone: what was typed is in no answer. */
const AccountNumber = z
  .string('Account number is required')
  .max(40, 'Account number has 4 to 17 digits')
  .refine((text) => accountFault(text) === null, { error: ({ input }) => accountFault(said(input)) ?? '' })
  .overwrite(withoutGroups);

export const WireInstructionsDraft = z
  .strictObject({
    bank: PersonalText('Bank'),
    routingNumber: RoutingNumber,
    account: AccountNumber,
    /** The same again, typed by hand. */
    accountAgain: z.string('Account number is required').max(40),
    beneficiary: PersonalText('Beneficiary'),
    reference: PersonalText('Reference', { max: 140, mayBeEmpty: true }).default(''),
  })
  .check(({ value, issues }) => {
    const fault = (field: 'account' | 'accountAgain', message: string | null) => {
      if (message) issues.push({ code: 'custom', input: undefined, path: [field], message });
    };
    fault('account', accountFault(value.account, value.routingNumber));
    fault('accountAgain', repeatedAccountFault(value.account, value.accountAgain));
  });
export type WireInstructionsDraft = z.output<typeof WireInstructionsDraft>;

const CallBackNote = z.strictObject({
  /** Name of who answered. */
  with: PersonalText('Name of who answered'),
  /** Where the number came from: never from the change. */
  source: PersonalText('Where the number came from', { max: 200 }),
  at: DateTime,
});

const shown = {
  bank: z.string(),
  routingNumber: z.string(),
  /** Last digits. */
  accountEnd: z.string(),
  /** Null unless asked for. */
  account: z.string().nullable(),
  beneficiary: z.string(),
  reference: z.string(),
};

export const WireInstructionsEntity = z.object({
  creditUnionId: z.string(),
  creditUnionName: z.string(),
  present: z
    .object({
      ...shown,
      confirmedAt: DateTime,
      /** Null for buyers. */
      enteredBy: z.string().nullable(),
      confirmedBy: z.string().nullable(),
      callBack: z.object({ with: z.string(), source: z.string(), at: DateTime }).nullable(),
    })
    .nullable(),
  /** Never for buyers. */
  pending: z
    .object({
      ...shown,
      proposedBy: z.string(),
      proposedAt: DateTime,
      /** Null where the caller may confirm it; else why not. */
      obstacle: z.string().nullable(),
      isOwn: z.boolean(),
      /** Names of those who may confirm; empty: an administrator, after a call. */
      confirmers: z.array(z.string()),
      contentHash: z.string(),
    })
    .nullable(),
  /** The caller may enter others. */
  mayEnter: z.boolean(),
});
export type WireInstructionsEntity = z.output<typeof WireInstructionsEntity>;
export type PendingInstructions = NonNullable<WireInstructionsEntity['pending']>;
export type ShownInstructions = Pick<NonNullable<WireInstructionsEntity['present']>, keyof typeof shown>;

const path = '/marketplace/creditunions/{id}/wireinstructions';

export const wireInstructions = contract({
  find: {
    method: 'GET',
    path,
    access: 'dueDiligence',
    summary:
      'Where a seller is wired money: for its own people, the buyer of a deal in Funding, and administrators. Each sight is in the access log. The account is masked unless `account=shown`.',
    query: z.strictObject({ account: z.literal('shown').optional() }),
    reply: WireInstructionsEntity,
  },
  enter: {
    method: 'PUT',
    path,
    access: 'wires',
    summary:
      'Enters instructions, which wait until a second Partner of the seller confirms them, or an administrator after a call where it has one. Replaces what waits.',
    body: WireInstructionsDraft,
    status: 202,
    problems: ['stale', 'conflict'],
  },
  confirm: {
    method: 'POST',
    path: `${path}/confirmations`,
    access: 'wiresOrAdmin',
    summary: 'Puts into effect what waits, as it was seen.',
    body: z.strictObject({
      contentHash: z.string('The content hash is required').min(1).max(200),
      /** Administrators have to call back first. */
      callBack: CallBackNote.nullable().default(null),
    }),
    // A remembered answer would outlive the sight: it has no instructions.
    reply: z.object({ creditUnionId: z.string(), confirmedAt: DateTime, confirmedBy: z.string() }),
    problems: ['conflict', 'own_work', 'stale'],
  },
  decline: {
    method: 'DELETE',
    path: `${path}/pending`,
    access: 'wiresOrAdmin',
    summary: 'Withdraws or declines what waits. The present instructions stay.',
    status: 204,
    problems: ['conflict', 'stale'],
  },
});
