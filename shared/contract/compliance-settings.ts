import * as z from 'zod';
import { charterKinds } from '../domain/call-report/call-report.ts';
import { charters, checkModes, exposureKinds, looksPersonal, MOST_EXPOSURES } from '../domain/compliance.ts';
import { limitRules } from '../domain/limit-input.ts';
import { declaredFault } from '../domain/own-groups.ts';
import { timeZones } from '../domain/time-zones.ts';
import { DateTime, Dollars } from './fields.ts';
import { Day, HeldGroup, LimitPolicyFields, LimitWaiver, Money, QuarterEnd, SignedMoney } from './limit-fields.ts';
import { Patch } from './patch.ts';
import type { Route } from './route.ts';
import { decisionsOn, hashed } from './waiting-change.ts';

const MOST_WAIVERS = 200;

/** File of `…/documents`; null: none. */
const documentId = z.string().min(1).max(60).nullable().default(null);

const GroupId = z
  .string()
  .trim()
  .min(1, 'Enter a group')
  .max(200)
  .refine((text) => !looksPersonal(text), 'This looks like personal data. Use group ids only.');

/** Dollars, and percentages of net worth. */
export const LimitSettingsDraft = z.strictObject({
  /** Off; shown and kept; or binding. */
  checkMode: z.enum(checkModes),
  charter: z.enum(charters),
  corporate: z.boolean(),
  figures: z
    .strictObject({
      netWorth: SignedMoney,
      capitalAndSurplus: Money.nullable(),
      /** Last day of a quarter. */
      asOf: QuarterEnd,
      /** Statement, required for a quarter later than the call report's. */
      documentId,
    })
    .nullable(),
  policy: z
    .strictObject({
      ...LimitPolicyFields,
      /** Board's last review. */
      boardDate: Day,
      documentId,
    })
    .nullable(),
  loanTypes: z
    .array(z.string().trim().min(1, 'Enter a loan type').max(100))
    .max(200)
    .refine((types) => new Set(types).size === types.length, 'A loan type is there twice'),
  waivers: z.array(LimitWaiver.safeExtend({ documentId })).max(MOST_WAIVERS),
  /** Sellers' borrower groups that are the credit union's own. */
  groups: z
    .array(z.strictObject({ group: GroupId, ownGroup: GroupId }))
    .max(500)
    .check(({ value, issues }) => {
      const found = declaredFault(value);
      if (!found) return;
      const { place, field, detail: message } = found;
      issues.push({ code: 'custom', input: value, path: [place, field], message });
    }),
  /** Administrators of the site see all of it and the kept checks. */
  shareWithExchange: z.boolean(),
});
export type LimitSettingsDraft = z.output<typeof LimitSettingsDraft>;
export type WrittenSettings = z.input<typeof LimitSettingsDraft>;

const personalWords = (row: number) => `Row ${row}: this looks like personal data. Use loan and group ids only.`;

export const OutsideExposureRow = z.strictObject({
  kind: z.enum(exposureKinds),
  /** Originator's account id, charter number or name; loan type; or group id. */
  target: z.string().trim().min(1, 'Enter whom or what it is about').max(200),
  ...HeldGroup.shape,
});
export type OutsideExposureRow = z.output<typeof OutsideExposureRow>;

/** Without personal data, each target once. */
export const OutsideExposureRows = z
  .array(OutsideExposureRow)
  .max(MOST_EXPOSURES, `At most ${MOST_EXPOSURES.toLocaleString('en-US')} rows fit`)
  .check(({ value, issues }) => {
    const seen = new Set<string>();
    value.forEach(({ kind, target }, place) => {
      const name = `${kind} ${target.toUpperCase()}`;
      const fault = (message: string) =>
        issues.push({ code: 'custom', input: target, path: [place, 'target'], message });
      if (looksPersonal(target)) fault(personalWords(place + 1));
      if (seen.has(name)) fault(`Row ${place + 1}: the same is there twice`);
      seen.add(name);
    });
  });

const ExposureReplacement = z
  .strictObject({
    /** Day of the figures. */
    asOf: Day,
    rows: OutsideExposureRows.optional(),
    /** CSV with the columns Kind, Target, Participations, OtherLoans, Commercial, ReadilyMarketable. */
    csv: z.string().max(900_000, 'The file is too large').optional(),
  })
  .refine(({ rows, csv }) => (rows === undefined) !== (csv === undefined), {
    path: ['rows'],
    error: 'Send rows or a CSV file',
  });

const sentFields = {
  changedAt: DateTime,
  changedBy: z.string(),
  /** For `If-Match` of a replacement: `"3"`; `"0"` before the first. */
  version: z.number().int(),
};

const ExposureRowEntity = z.object({
  kind: z.enum(exposureKinds),
  target: z.string(),
  participations: Dollars,
  otherLoans: Dollars,
  commercial: Dollars,
  readilyMarketable: Dollars,
});

/** Null before the first. */
export const OutsideExposuresEntity = z.object({
  asOf: z.string(),
  rows: z.array(ExposureRowEntity),
  /** Row numbers from 1 that match no directory entry, class or type. */
  unmatched: z.array(z.number().int()),
  ...sentFields,
});
export type OutsideExposuresEntity = z.output<typeof OutsideExposuresEntity>;

export const LimitSettingsEntity = z.object({
  creditUnionId: z.string(),
  ...LimitSettingsDraft.shape,
  checkMode: z.enum(checkModes),
  figures: z
    .object({
      netWorth: Dollars,
      capitalAndSurplus: Dollars.nullable(),
      asOf: z.string(),
      source: z.enum(['attested', 'callReport']),
      at: DateTime,
      documentId: z.string().nullable(),
    })
    .nullable(),
  /** Call report in force; null where no charter number leads there. */
  reported: z
    .object({
      cycle: z.string(),
      /** Postings of the quarter. */
      report: z.number().int(),
      charterNumber: z.string(),
      charterKind: z.enum(charterKinds).nullable(),
      asOf: z.string(),
      netWorth: Dollars.nullable(),
      /** Our estimate: shares and undivided earnings. */
      capitalAndSurplus: Dollars.nullable(),
      /** Year to date. */
      participationsPurchased: Dollars.nullable(),
      participationsSold: Dollars.nullable(),
      /** True if of a later quarter than the figures. */
      isUsed: z.boolean(),
    })
    .nullable(),
  /** Waiting changes: loosened binding limits, lower outside exposures, and a net worth newer than the call report's. */
  pending: z
    .object({
      /** Waiting parts, as they would be. */
      parts: LimitSettingsDraft.partial().extend({
        /** Waiting exposures; until then each target counts at the larger amount. */
        exposures: z.object({ asOf: z.string(), rows: z.array(ExposureRowEntity) }).optional(),
      }),
      /** Waiting parts that the caller may not read. */
      hidden: z.array(LimitSettingsDraft.keyof()).default([]),
      ...hashed,
    })
    .nullable(),
  /** Limits broken by the quarter in force; null: none. */
  broken: z
    .object({
      asOf: z.string(),
      limits: z.array(z.object({ rule: z.enum(limitRules), subject: z.string(), used: Dollars, limit: Dollars })),
    })
    .nullable(),
  /** Caller's right: to change them, prepare a first set, or read. */
  may: z.enum(['change', 'prepare', 'read']),
  /** Zone of days, also for waivers. */
  zone: z.enum(timeZones),
  /** True with figures or a policy. */
  isSetUp: z.boolean(),
  exposures: OutsideExposuresEntity.nullable(),
  /** Null before any change. */
  changedAt: DateTime.nullable(),
  changedBy: z.string().nullable(),
});
export type LimitSettingsEntity = z.output<typeof LimitSettingsEntity>;

const path = '/compliance/creditunions/{id}';

export const limitSettings = {
  method: 'GET',
  path,
  access: 'limitViewers',
  summary:
    "What a credit union's purchases are checked against: figures, policy, loan types, waivers, mode, outside exposures. If they aren't shared, the site's administrators see only the mode and the call report.",
  reply: LimitSettingsEntity,
} as const satisfies Route;

export const changeLimitSettings = {
  method: 'PATCH',
  path,
  access: 'limitPreparers',
  summary:
    'Changes those settings by an RFC 6902 patch of `checkMode`, `charter`, `corporate`, `figures`, `policy`, `loanTypes`, `waivers`, `groups` and `shareWithExchange`. Changes that need a second person wait in `pending`. So does a first set that any verified Partner prepares where no one administers limits, until they are named the administrator.',
  body: Patch,
  patch: true,
  reply: LimitSettingsEntity,
  problems: ['stale', 'conflict'],
} as const satisfies Route;

export const replaceExposures = {
  method: 'PUT',
  path: '/compliance/creditunions/{id}/exposures',
  access: 'limits',
  summary:
    "Replaces everything a credit union holds outside, as of a day, by rows or a CSV file. All or nothing, and only by its own administrators: the site's get 403, or 404 if it isn't shared. In blocking mode, a change that lowers any amount waits in `pending` for a second person. The ETag is the version of the exposures.",
  body: ExposureReplacement,
  reply: LimitSettingsEntity,
  problems: ['stale', 'conflict'],
} as const satisfies Route;

/** Replaced exposures. */
export const earlierExposures = {
  method: 'GET',
  path: '/compliance/creditunions/{id}/exposures',
  access: 'limitReaders',
  summary:
    'The last 50 earlier versions of what a credit union held outside, newest first: number of rows, as-of day and sender. 404 where a reader may not see its limits.',
  reply: z.array(z.object({ asOf: z.string(), rows: z.number().int(), ...sentFields })),
} as const satisfies Route;

export const exposuresOfVersion = {
  method: 'GET',
  path: '/compliance/creditunions/{id}/exposures/{version}',
  access: 'limitReaders',
  summary:
    'One of those versions, or the current one, with its rows: the version that a recorded check names as its source.',
  reply: OutsideExposuresEntity.extend({
    /** Replacement that was waiting then. */
    waiting: z
      .object({
        asOf: z.string(),
        rows: z.array(ExposureRowEntity),
        proposedAt: DateTime,
        proposedBy: z.string(),
        effectiveAt: DateTime.nullable(),
      })
      .nullable(),
  }),
} as const satisfies Route;

const decisions = decisionsOn(path, LimitSettingsEntity);
export const approveSettings = decisions.approve;
/** A first set can be dropped by its preparer. */
export const declineSettings = { ...decisions.decline, access: 'limitPreparers' } as const satisfies Route;
