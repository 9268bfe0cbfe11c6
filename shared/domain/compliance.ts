import type { Cents } from '../format/money.ts';
import type { KeptDocument } from './limit-document.ts';
import type { GroupExposure, LimitPolicy, Waiver } from './limit-input.ts';
import { limitTargetOf } from './loan-types.ts';
import type { Figures } from './net-worth.ts';
import type { DeclaredGroup } from './own-groups.ts';
import type { HashedChange } from './pending-change.ts';
import { hasEmail, hasSocialNumber, hasTelephone } from './pool/tape/personal-data/values.ts';

/** Whether checks are made, shown and stored, or bind as well. */
export const checkModes = ['off', 'advise', 'enforce'] as const;
export type CheckMode = (typeof checkModes)[number];

export const charters = ['federal', 'state'] as const;

/** The credit union's written policy: percentages of net worth in basis points. */
export interface StoredPolicy extends Omit<LimitPolicy, 'typeBps'> {
  /** When the board reviewed it last, `YYYY-MM-DD`. */
  boardDate: string;
  typeBps: Record<string, number>;
  /** The written policy itself. */
  document: KeptDocument | null;
}

/** A waiver with the letter that granted it. */
export interface StoredWaiver extends Waiver {
  document: KeptDocument | null;
}

/** What of a credit union's settings people change. Money is whole cents. */
export interface SettingsTerms {
  checkMode: CheckMode;
  charter: (typeof charters)[number];
  corporate: boolean;
  figures: Figures | null;
  policy: StoredPolicy | null;
  /** That the credit union grants itself. */
  loanTypes: string[];
  waivers: StoredWaiver[];
  /** Groups of sellers that are groups of its own. */
  groups: DeclaredGroup[];
  /** Whether administrators of the site see figures, policy, exposures and kept checks, beside what is public: not until it says so. */
  shareWithExchange: boolean;
}

/** The parts that wait, as they would be. */
export type PendingSettings = HashedChange<{ parts: Partial<SettingsTerms> }>;

/** What a credit union's purchases are checked by. Moments are ISO 8601 UTC. */
export interface ComplianceSettings extends SettingsTerms {
  creditUnionId: string;
  changedAt: string;
  changedById: string;
  changedBy: string;
  pending: PendingSettings | null;
  /** When the credit union was told that it shares, or said itself whether it does; null: neither. */
  sharingToldAt: string | null;
  /** 0 where nothing was set up. */
  version: number;
}

type Documented = Pick<SettingsTerms, 'figures' | 'policy' | 'waivers'>;

/** The files by which what is in force was recorded. */
export const documentsInForce = ({ figures, policy, waivers }: Documented): KeptDocument[] =>
  [figures, policy, ...waivers].flatMap((one) => (one?.document ? [one.document] : []));

/** Those, and the files of a change that waits. */
export const documentsOf = ({
  pending,
  ...terms
}: Documented & Pick<ComplianceSettings, 'pending'>): KeptDocument[] => [
  ...documentsInForce(terms),
  ...(pending ? documentsInForce({ figures: null, policy: null, waivers: [], ...pending.parts }) : []),
];

/** Those of a credit union that set nothing up. */
export const noSettings = (creditUnionId: string): ComplianceSettings => ({
  creditUnionId,
  checkMode: 'advise',
  charter: 'federal',
  corporate: false,
  figures: null,
  policy: null,
  loanTypes: [],
  waivers: [],
  groups: [],
  shareWithExchange: false,
  changedAt: '',
  changedById: '',
  changedBy: '',
  pending: null,
  sharingToldAt: null,
  version: 0,
});

/** Whether limits are shared by no choice of the credit union's: once they were unless it said otherwise. */
export const isSharingUntold = ({
  shareWithExchange,
  sharingToldAt,
  version,
}: Pick<ComplianceSettings, 'shareWithExchange' | 'sharingToldAt' | 'version'>): boolean =>
  version > 0 && shareWithExchange && sharingToldAt === null;

/** Without figures and without a policy no check is made. */
export const isSetUp = ({ figures, policy }: Pick<ComplianceSettings, 'figures' | 'policy'>): boolean =>
  figures !== null || policy !== null;

export const exposureKinds = ['originator', 'type', 'borrower'] as const;

/** What a credit union holds outside of one originator, loan type or group of borrowers, in whole cents. */
export interface OutsideExposure extends GroupExposure {
  kind: (typeof exposureKinds)[number];
  /** An account id, charter number or name; a loan type; a group's id. */
  target: string;
  /** The originator in the directory as the row was sent, merged ones as the one that remains; null: none. Absent of older rows. */
  creditUnionId?: string | null | undefined;
}

/** All of it as of a day, `YYYY-MM-DD`. */
export interface OutsideSaid {
  asOf: string;
  rows: OutsideExposure[];
}

/** What is to take its place and isn't in force yet. */
export type PendingOutside = HashedChange<OutsideSaid>;

/** What is in force, and what waits. */
export interface OutsideExposures extends OutsideSaid {
  creditUnionId: string;
  pending: PendingOutside | null;
  changedAt: string;
  changedById: string;
  changedBy: string;
  version: number;
}

/** So many fit into one item. */
export const MOST_EXPOSURES = 2_000;

const writtenDate = /(?<!\d)(?:\d{1,2}[/.-]\d{1,2}[/.-](?:\d{2}|\d{4})|\d{4}[/.-]\d{1,2}[/.-]\d{1,2})(?!\d)/;
const nineDigits = /(?<!\d)\d{9}(?!\d)/;

/** Whether an id looks like a person's: a Social Security number, a date of birth, a telephone number, an email address. */
export const looksPersonal = (text: string): boolean =>
  [hasSocialNumber, hasTelephone, hasEmail].some((finds) => finds(text)) ||
  [writtenDate, nineDigits].some((pattern) => pattern.test(text));

const sum = (rows: readonly OutsideExposure[]): Cents =>
  rows.reduce((total, { participations }) => total + participations, 0) as Cents;

const alike = (a: string, b: string) => a.trim().toUpperCase() === b.trim().toUpperCase();

/** Whether a row names no credit union, or no class or type of the list: it may be meant for any. */
export const isUnmatched = ({ kind, target, creditUnionId }: OutsideExposure): boolean =>
  (kind === 'originator' && creditUnionId === null) || (kind === 'type' && limitTargetOf(target) === null);

/** Rows of a kind whose target is called by one of these names. */
export const heldOf = (rows: readonly OutsideExposure[], kind: OutsideExposure['kind'], names: readonly string[]) =>
  sum(
    rows.filter(
      (row) => row.kind === kind && names.some((name) => alike(name, row.target) || name === row.creditUnionId),
    ),
  );

export const heldGroups = (rows: readonly OutsideExposure[]): Map<string, GroupExposure> =>
  new Map(rows.filter(({ kind }) => kind === 'borrower').map(({ target, ...held }) => [target, held]));
