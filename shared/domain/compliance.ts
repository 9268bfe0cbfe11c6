import type { Cents } from '../format/money.ts';
import type { KeptDocument } from './limit-document.ts';
import type { GroupExposure, LimitPolicy, Waiver } from './limit-input.ts';
import { limitTargetOf } from './loan-types.ts';
import type { Figures } from './net-worth.ts';
import type { DeclaredGroup } from './own-groups.ts';
import type { HashedChange } from './pending-change.ts';
import { hasEmail, hasSocialNumber, hasTelephone } from './pool/tape/personal-data/values.ts';

export const checkModes = ['off', 'advise', 'enforce'] as const;
export type CheckMode = (typeof checkModes)[number];

export const charters = ['federal', 'state'] as const;

/** Written policy, in basis points of net worth. */
export interface StoredPolicy extends Omit<LimitPolicy, 'typeBps'> {
  boardDate: string;
  typeBps: Record<string, number>;
  document: KeptDocument | null;
}

export interface StoredWaiver extends Waiver {
  document: KeptDocument | null;
}

/** Editable settings. Money is whole cents. */
export interface SettingsTerms {
  checkMode: CheckMode;
  charter: (typeof charters)[number];
  corporate: boolean;
  figures: Figures | null;
  policy: StoredPolicy | null;
  loanTypes: string[];
  waivers: StoredWaiver[];
  /** Sellers' groups that are groups of its own. */
  groups: DeclaredGroup[];
  /** Shows administrators of the site figures, policy, exposures and kept checks. Off by default. */
  shareWithExchange: boolean;
}

export type PendingSettings = HashedChange<{
  parts: Partial<SettingsTerms>;
  /** Prepared by someone who administers no limits: in force once they do. */
  isFirstSet: boolean;
}>;

export interface ComplianceSettings extends SettingsTerms {
  creditUnionId: string;
  changedAt: string;
  changedById: string;
  changedBy: string;
  pending: PendingSettings | null;
  /** Moment when the credit union was told that it shares, or chose itself; null: neither. */
  sharingToldAt: string | null;
  /** 0 where nothing was set up. */
  version: number;
}

type Documented = Pick<SettingsTerms, 'figures' | 'policy' | 'waivers'>;

export const documentsInForce = ({ figures, policy, waivers }: Documented): KeptDocument[] =>
  [figures, policy, ...waivers].flatMap((one) => (one?.document ? [one.document] : []));

export const documentsOf = ({
  pending,
  ...terms
}: Documented & Pick<ComplianceSettings, 'pending'>): KeptDocument[] => [
  ...documentsInForce(terms),
  ...(pending ? documentsInForce({ figures: null, policy: null, waivers: [], ...pending.parts }) : []),
];

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

/** Sharing that the credit union never chose, from when it was the default. */
export const isSharingUntold = ({
  shareWithExchange,
  sharingToldAt,
  version,
}: Pick<ComplianceSettings, 'shareWithExchange' | 'sharingToldAt' | 'version'>): boolean =>
  version > 0 && shareWithExchange && sharingToldAt === null;

export const isSetUp = ({ figures, policy }: Pick<ComplianceSettings, 'figures' | 'policy'>): boolean =>
  figures !== null || policy !== null;

export const exposureKinds = ['originator', 'type', 'borrower'] as const;

/** Holdings outside Tandem in one originator, loan type or borrower group, in whole cents. */
export interface OutsideExposure extends GroupExposure {
  kind: (typeof exposureKinds)[number];
  target: string;
  /** The originator's directory entry when the row was sent, after merges; null: none. Absent in older rows. */
  creditUnionId?: string | null | undefined;
}

/** Complete as of a day, `YYYY-MM-DD`. */
export interface OutsideSaid {
  asOf: string;
  rows: OutsideExposure[];
}

export type PendingOutside = HashedChange<OutsideSaid>;

export interface OutsideExposures extends OutsideSaid {
  creditUnionId: string;
  pending: PendingOutside | null;
  changedAt: string;
  changedById: string;
  changedBy: string;
  version: number;
}

export const MOST_EXPOSURES = 2_000;

const writtenDate = /(?<!\d)(?:\d{1,2}[/.-]\d{1,2}[/.-](?:\d{2}|\d{4})|\d{4}[/.-]\d{1,2}[/.-]\d{1,2})(?!\d)/;
const nineDigits = /(?<!\d)\d{9}(?!\d)/;

/** Social Security numbers, dates of birth, telephone numbers, email addresses. */
export const looksPersonal = (text: string): boolean =>
  [hasSocialNumber, hasTelephone, hasEmail].some((finds) => finds(text)) ||
  [writtenDate, nineDigits].some((pattern) => pattern.test(text));

const sum = (rows: readonly OutsideExposure[]): Cents =>
  rows.reduce((total, { participations }) => total + participations, 0) as Cents;

const alike = (a: string, b: string) => a.trim().toUpperCase() === b.trim().toUpperCase();

/** Rows that name no known credit union, class or type may be meant for any. */
export const isUnmatched = ({ kind, target, creditUnionId }: OutsideExposure): boolean =>
  (kind === 'originator' && creditUnionId === null) || (kind === 'type' && limitTargetOf(target) === null);

export const isOneOf = ({ target, creditUnionId }: OutsideExposure, names: readonly string[]): boolean =>
  names.some((name) => alike(name, target) || name === creditUnionId);

export const heldOf = (rows: readonly OutsideExposure[], kind: OutsideExposure['kind'], names: readonly string[]) =>
  sum(rows.filter((row) => row.kind === kind && isOneOf(row, names)));

export const heldGroups = (rows: readonly OutsideExposure[]): Map<string, GroupExposure> =>
  new Map(rows.filter(({ kind }) => kind === 'borrower').map(({ target, ...held }) => [target, held]));
