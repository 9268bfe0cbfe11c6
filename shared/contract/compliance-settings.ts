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

/** Of a file of `…/documents`; null where none is on file. */
const documentId = z.string().min(1).max(60).nullable().default(null);

const GroupId = z
  .string()
  .trim()
  .min(1, 'Enter a group')
  .max(200)
  .refine((text) => !looksPersonal(text), 'This looks like personal data. Use group ids only.');

/** What a credit union's administrators say of it: dollars, and percentages of net worth. */
export const LimitSettingsDraft = z.strictObject({
  /** Not made; shown and kept; or binding as well. */
  checkMode: z.enum(checkModes),
  charter: z.enum(charters),
  corporate: z.boolean(),
  figures: z
    .strictObject({
      netWorth: SignedMoney,
      capitalAndSurplus: Money.nullable(),
      /** The last day of a quarter. */
      asOf: QuarterEnd,
      /** The statement. Needed for a quarter later than that of the call report in force. */
      documentId,
    })
    .nullable(),
  policy: z
    .strictObject({
      ...LimitPolicyFields,
      /** When the board reviewed it last. */
      boardDate: Day,
      documentId,
    })
    .nullable(),
  loanTypes: z
    .array(z.string().trim().min(1, 'Enter a loan type').max(100))
    .max(200)
    .refine((types) => new Set(types).size === types.length, 'A loan type is there twice'),
  waivers: z.array(LimitWaiver.safeExtend({ documentId })).max(MOST_WAIVERS),
  /** Groups of borrowers of sellers' tapes that are groups of the credit union's own: what it holds of those counts. */
  groups: z
    .array(z.strictObject({ group: GroupId, ownGroup: GroupId }))
    .max(500)
    .check(({ value, issues }) => {
      const found = declaredFault(value);
      if (!found) return;
      const { place, field, detail: message } = found;
      issues.push({ code: 'custom', input: value, path: [place, field], message });
    }),
  /** Whether administrators of the site see all of this and the checks that are kept, beside what is public. */
  shareWithExchange: z.boolean(),
});
export type LimitSettingsDraft = z.output<typeof LimitSettingsDraft>;
/** As it may be written. */
export type WrittenSettings = z.input<typeof LimitSettingsDraft>;

const personalWords = (row: number) => `Row ${row}: this looks like personal data. Use loan and group ids only.`;

export const OutsideExposureRow = z.strictObject({
  kind: z.enum(exposureKinds),
  /** An account id, charter number or name of an originator; a loan type; a group's id. */
  target: z.string().trim().min(1, 'Enter whom or what it is about').max(200),
  ...HeldGroup.shape,
});
export type OutsideExposureRow = z.output<typeof OutsideExposureRow>;

/** Rows without personal data, each target once. */
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
    /** The day they are of. */
    asOf: Day,
    rows: OutsideExposureRows.optional(),
    /** A CSV file with the columns Kind, Target, Participations, OtherLoans, Commercial, ReadilyMarketable. */
    csv: z.string().max(900_000, 'The file is too large').optional(),
  })
  .refine(({ rows, csv }) => (rows === undefined) !== (csv === undefined), {
    path: ['rows'],
    error: 'Send rows or a CSV file',
  });

/** Who sent exposures, and in which version. */
const sentFields = {
  changedAt: DateTime,
  changedBy: z.string(),
  /** For `If-Match` of a replacement: `"3"`; where none were ever sent, `"0"`. */
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

/** Null where none were ever sent. */
export const OutsideExposuresEntity = z.object({
  asOf: z.string(),
  rows: z.array(ExposureRowEntity),
  /** Rows, from 1, that name no credit union of the directory, or no asset class or loan type. */
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
  /** What the NCUA's quarterly file in force says of it; null where no charter number leads there. */
  reported: z
    .object({
      cycle: z.string(),
      /** How often the quarter was posted. */
      report: z.number().int(),
      charterNumber: z.string(),
      charterKind: z.enum(charterKinds).nullable(),
      asOf: z.string(),
      netWorth: Dollars.nullable(),
      /** Our estimate: shares and undivided earnings. */
      capitalAndSurplus: Dollars.nullable(),
      /** Of the year up to then. */
      participationsPurchased: Dollars.nullable(),
      participationsSold: Dollars.nullable(),
      /** Whether checks go by it: it is of a later quarter than the figures. */
      isUsed: z.boolean(),
    })
    .nullable(),
  /** What was asked for and isn't in force yet: what loosens limits that bind, lower outside exposures included, and a net worth newer than the call report's. */
  pending: z
    .object({
      /** The parts that wait, as they would be. */
      parts: LimitSettingsDraft.partial().extend({
        /** What is to take the place of outside exposures; until then each target counts at the larger of both. */
        exposures: z.object({ asOf: z.string(), rows: z.array(ExposureRowEntity) }).optional(),
      }),
      ...hashed,
    })
    .nullable(),
  /** What the quarter in force broke of its limits when it was put in force; null where nothing. Nothing is undone. */
  broken: z
    .object({
      asOf: z.string(),
      limits: z.array(z.object({ rule: z.enum(limitRules), subject: z.string(), used: Dollars, limit: Dollars })),
    })
    .nullable(),
  /** In which the credit union counts its days: those of waivers, too. */
  zone: z.enum(timeZones),
  /** Whether checks are made: there are figures or a policy. */
  isSetUp: z.boolean(),
  exposures: OutsideExposuresEntity.nullable(),
  /** Null where nothing was ever said. */
  changedAt: DateTime.nullable(),
  changedBy: z.string().nullable(),
});
export type LimitSettingsEntity = z.output<typeof LimitSettingsEntity>;

const path = '/compliance/creditunions/{id}';

export const limitSettings = {
  method: 'GET',
  path,
  access: 'limitReaders',
  summary:
    "What a credit union's purchases are checked by: figures, policy, loan types, waivers, mode, outside exposures. Administrators of the site see the mode and the call report alone where these aren't shared.",
  reply: LimitSettingsEntity,
} as const satisfies Route;

export const changeLimitSettings = {
  method: 'PATCH',
  path,
  access: 'limits',
  summary:
    'Changes them, by an RFC 6902 list over `checkMode`, `charter`, `corporate`, `figures`, `policy`, `loanTypes`, `waivers`, `groups` and `shareWithExchange`. What needs a second person waits in `pending`.',
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
    "Replaces what a credit union holds outside, as a whole and as of a day: rows, or a CSV file. All or nothing, by its own administrators alone: those of the site get 403, and 404 where it isn't shared. Where limits bind, what lowers any amount waits in `pending` for a second person. The ETag is the version of the exposures.",
  body: ExposureReplacement,
  reply: LimitSettingsEntity,
  problems: ['stale', 'conflict'],
} as const satisfies Route;

/** Exposures that others took the place of. */
export const earlierExposures = {
  method: 'GET',
  path: '/compliance/creditunions/{id}/exposures',
  access: 'limitReaders',
  summary:
    'The last 50 versions of what a credit union held outside before, the newest first: how many rows of which day, and who sent them. 404 where a reader may not see its limits.',
  reply: z.array(z.object({ asOf: z.string(), rows: z.number().int(), ...sentFields })),
} as const satisfies Route;

export const exposuresOfVersion = {
  method: 'GET',
  path: '/compliance/creditunions/{id}/exposures/{version}',
  access: 'limitReaders',
  summary: 'One of them, or those in force, with its rows: the version that a kept check names as its source.',
  reply: OutsideExposuresEntity.extend({
    /** What was to take their place then, and wasn't in force yet. */
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

export const { approve: approveSettings, decline: declineSettings } = decisionsOn(path, LimitSettingsEntity);
