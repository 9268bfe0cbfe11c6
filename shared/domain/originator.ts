import type { CharterKind } from './call-report/call-report.ts';

/** What kinds of originators there are: 12 CFR 701.22(a) lets credit unions buy from all but the last. */
export const originatorKinds = [
  'federalCreditUnion',
  'stateCreditUnion',
  'cuso',
  'financialOrganization',
  'governmentAgency',
  'other',
] as const;
export type OriginatorKind = (typeof originatorKinds)[number];

/** What people read for each kind. */
export const originatorNames: Record<OriginatorKind, string> = {
  federalCreditUnion: 'Federal credit union',
  stateCreditUnion: 'State-chartered credit union',
  cuso: 'CUSO',
  financialOrganization: 'Financial organization',
  governmentAgency: 'Government agency',
  other: 'Other',
};

/** What an offering says of who made its loans. Null: what the seller's charter says. */
export interface OriginatorTerms {
  originatorKind: OriginatorKind | null;
  /** By the National Credit Union Share Insurance Fund. */
  originatorInsured: boolean | null;
  /** What state law has an originator keep of each loan, in percent with at most 2 decimals; null where it says nothing. */
  retentionPercent: number | null;
}

export const noOriginatorTerms: OriginatorTerms = {
  originatorKind: null,
  originatorInsured: null,
  retentionPercent: null,
};

/** Who made the loans, as a check takes it. */
export interface Originator {
  kind: OriginatorKind;
  insured: boolean;
  retentionPercent: number | null;
  /** Who says so: the offering, the call report in force, or no one. */
  from: 'offering' | 'callReport' | 'assumed';
}

/** A credit union that no charter is known of has to keep what a federal one keeps, the most there is. */
const kindOf = (charter: CharterKind | null): OriginatorKind =>
  charter === 'state' || charter === 'notInsured' ? 'stateCreditUnion' : 'federalCreditUnion';

/** The fund insures federal credit unions, and state-chartered ones unless their charter says otherwise. */
const isInsured = (kind: OriginatorKind, charter: CharterKind | null): boolean =>
  kind === 'federalCreditUnion' || (kind === 'stateCreditUnion' && charter !== 'notInsured');

/** Whether an offering leaves open what its seller's charter says. */
export const needsCharter = ({
  originatorKind,
  originatorInsured,
}: Pick<OriginatorTerms, 'originatorKind' | 'originatorInsured'>): boolean =>
  originatorKind === null || originatorInsured === null;

/** Who made an offering's loans: what it says itself, else the charter of its seller by the call report in force. */
export function originatorOf(terms: OriginatorTerms, charter: CharterKind | null): Originator {
  const kind = terms.originatorKind ?? kindOf(charter);
  return {
    kind,
    insured: terms.originatorInsured ?? isInsured(kind, charter),
    retentionPercent: terms.retentionPercent,
    from: terms.originatorKind ? 'offering' : charter ? 'callReport' : 'assumed',
  };
}
