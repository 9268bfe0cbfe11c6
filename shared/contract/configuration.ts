import * as z from 'zod';
import { assetClasses } from '../domain/asset-class.ts';
import { sourceFault } from '../domain/assumption-sets.ts';
import { publishChecks } from '../domain/pool-check.ts';
import { endFault, isRoute, systemMessageStatuses, TEXT_LENGTH } from '../domain/system-message.ts';
import { bounded, PlainSpeed } from './assumption-fields.ts';
import { AuditRow } from './audit-row.ts';
import { DateTime, PersonalText } from './fields.ts';
import { ListQuery, listOf } from './odata.ts';
import { contract } from './route.ts';

/** Spec 3 "System message". */
export const SystemMessageEntity = z.object({
  id: z.string(),
  messageText: z.string(),
  /** Path; with a trailing `/*`, everything below too. */
  route: z.string(),
  isDismissable: z.boolean(),
});
export type SystemMessageEntity = z.infer<typeof SystemMessageEntity>;

export const SystemMessageRow = SystemMessageEntity.extend({
  startsAt: DateTime,
  endsAt: DateTime.nullable(),
  status: z.enum(systemMessageStatuses),
  createdBy: z.string(),
  createdAt: DateTime,
  changedBy: z.string(),
  changedAt: DateTime,
  version: z.number().int(),
});
export type SystemMessageRow = z.infer<typeof SystemMessageRow>;

export const SystemMessageDraft = z
  .strictObject({
    messageText: PersonalText('Text', { max: TEXT_LENGTH }),
    route: z
      .string('Page is required')
      .trim()
      .refine(isRoute, 'Enter a path such as /lps, or /lps/* to include all pages below it'),
    isDismissable: z.boolean(),
    startsAt: z.iso.datetime('Enter when it starts'),
    endsAt: z.iso.datetime('Enter when it ends').nullable(),
  })
  .superRefine((draft, context) => {
    const message = endFault(draft);
    if (message) context.addIssue({ code: 'custom', path: ['endsAt'], message });
  });
export type SystemMessageDraft = z.infer<typeof SystemMessageDraft>;

export const PublishingSettings = z.object({
  publishCheck: z.enum(publishChecks),
  /** Null while unchanged. */
  changedAt: DateTime.nullable(),
  changedBy: z.string().nullable(),
});
export type PublishingSettings = z.infer<typeof PublishingSettings>;

const AssumptionFields = z.strictObject({
  name: PersonalText('A name', { max: 60 }),
  prepayment: PlainSpeed,
  cdr: bounded('cdr'),
  severity: bounded('severity'),
  recoveryLagMonths: bounded('recoveryLagMonths'),
  /** Citation; empty: none, which is said beside the set. */
  source: z.string().trim().max(300),
  sourceDate: z.iso.date('Enter a date').nullable(),
});

/** Where the what-if page begins for loans of a class. */
export const AssumptionSetDraft = AssumptionFields.superRefine((draft, context) => {
  const message = sourceFault(draft);
  if (message) context.addIssue({ code: 'custom', path: [draft.source ? 'sourceDate' : 'source'], message });
});
export type AssumptionSetDraft = z.infer<typeof AssumptionSetDraft>;

const AssumptionSetsEntity = z.object({
  sets: z.record(z.enum(assetClasses), AssumptionFields),
  /** Null while unchanged. */
  changedAt: DateTime.nullable(),
  changedBy: z.string().nullable(),
});

export const configuration = contract({
  messages: {
    method: 'GET',
    path: '/configuration/messages',
    access: 'anon',
    summary: 'The system messages to show as banners now, newest first.',
    reply: z.array(SystemMessageEntity),
  },
  allMessages: {
    method: 'GET',
    path: '/configuration/views/admin/messages',
    access: 'admin',
    summary: "Every system message that isn't deleted, including those that expired less than a year ago.",
    query: ListQuery,
    reply: listOf(SystemMessageRow),
  },
  deletedMessages: {
    method: 'GET',
    path: '/configuration/views/admin/messages/deleted',
    access: 'admin',
    summary: 'The system messages deleted in the last 30 days, newest first. `changedBy` is who deleted them.',
    reply: z.array(SystemMessageRow),
  },
  writeMessage: {
    method: 'POST',
    path: '/configuration/messages',
    access: 'admin',
    summary: 'A new system message.',
    body: SystemMessageDraft,
    reply: SystemMessageRow,
    status: 201,
  },
  message: {
    method: 'GET',
    path: '/configuration/messages/{id}',
    access: 'admin',
    summary: 'One system message.',
    reply: SystemMessageRow,
  },
  changeMessage: {
    method: 'PUT',
    path: '/configuration/messages/{id}',
    access: 'admin',
    summary: "Changes a system message's text, pages or times. People who dismissed it don't see it again.",
    body: SystemMessageDraft,
    reply: SystemMessageRow,
    problems: ['stale'],
  },
  removeMessage: {
    method: 'DELETE',
    path: '/configuration/messages/{id}',
    access: 'admin',
    summary: 'Deletes a system message. It can be restored for 30 days.',
    status: 204,
    problems: ['stale'],
  },
  restoreMessage: {
    method: 'POST',
    path: '/configuration/messages/{id}/restorations',
    access: 'admin',
    summary: 'Restores a deleted system message as it was.',
    reply: SystemMessageRow,
    problems: ['stale'],
  },
  publishing: {
    method: 'GET',
    path: '/configuration/publishing',
    access: 'admin',
    summary: "Whether a pool that doesn't meet 12 CFR 701.22 can be published.",
    reply: PublishingSettings,
  },
  changePublishing: {
    method: 'PUT',
    path: '/configuration/publishing',
    access: 'admin',
    summary: 'Sets whether it can. The audit log records who did it.',
    body: z.strictObject({ publishCheck: z.enum(publishChecks) }),
    reply: PublishingSettings,
    problems: ['stale'],
  },
  assumptions: {
    method: 'GET',
    path: '/configuration/assumptions',
    access: 'verifiedOrAdmin',
    summary: 'The named assumptions that the what-if page starts with, by asset class. Calls keep their own defaults.',
    reply: AssumptionSetsEntity,
  },
  changeAssumptions: {
    method: 'PUT',
    path: '/configuration/assumptions/{assetClass}',
    access: 'admin',
    summary: 'Replaces the assumptions of an asset class.',
    body: AssumptionSetDraft,
    reply: AssumptionSetsEntity,
    problems: ['stale'],
  },
  assumptionsHistory: {
    method: 'GET',
    path: '/configuration/assumptions/history',
    access: 'admin',
    summary: 'Who changed which assumptions, newest first.',
    reply: z.array(AuditRow),
  },
  tracking: {
    method: 'GET',
    path: '/configuration/tracking',
    access: 'anon',
    summary: 'Error-reporting key and tracking ids; empty when not configured.',
    reply: z.object({ instrumentationKey: z.string(), trackingIds: z.record(z.string(), z.string()) }),
  },
});

export const warmup = contract({
  warmup: {
    method: 'GET',
    path: '/warmup',
    access: 'anon',
    summary: 'Warms up the other functions without waiting for them.',
    status: 204,
  },
});
