import type { CharterKind } from './call-report/call-report.ts';

/** 12 CFR 701.22(a) lets credit unions buy from all but the last. */
export const originatorKinds = [
  'federalCreditUnion',
  'stateCreditUnion',
  'cuso',
  'financialOrganization',
  'governmentAgency',
  'other',
] as const;
export type OriginatorKind = (typeof originatorKinds)[number];

export const originatorNames: Record<OriginatorKind, string> = {
  federalCreditUnion: 'Federal credit union',
  stateCreditUnion: 'State-chartered credit union',
  cuso: 'CUSO',
  financialOrganization: 'Financial organization',
  governmentAgency: 'Government agency',
  other: 'Other',
};

/** Originator fields of an offering. Null: as the seller's charter says. */
export interface OriginatorTerms {
  originatorKind: OriginatorKind | null;
  originatorInsured: boolean | null;
  /** Retention by state law, in percent with at most 2 decimals; null: none. */
  retentionPercent: number | null;
}

export const noOriginatorTerms: OriginatorTerms = {
  originatorKind: null,
  originatorInsured: null,
  retentionPercent: null,
};

export interface Originator {
  kind: OriginatorKind;
  insured: boolean;
  retentionPercent: number | null;
  from: 'offering' | 'callReport' | 'assumed';
}

/** Without a known charter, the federal rule applies, which retains most. */
const kindOf = (charter: CharterKind | null): OriginatorKind =>
  charter === 'state' || charter === 'notInsured' ? 'stateCreditUnion' : 'federalCreditUnion';

/** The fund insures federal credit unions, and state-chartered ones unless their charter says otherwise. */
const isInsured = (kind: OriginatorKind, charter: CharterKind | null): boolean =>
  kind === 'federalCreditUnion' || (kind === 'stateCreditUnion' && charter !== 'notInsured');

export const needsCharter = ({
  originatorKind,
  originatorInsured,
}: Pick<OriginatorTerms, 'originatorKind' | 'originatorInsured'>): boolean =>
  originatorKind === null || originatorInsured === null;

/** The offering's own fields, else the seller's charter by the call report in force. */
export function originatorOf(terms: OriginatorTerms, charter: CharterKind | null): Originator {
  const kind = terms.originatorKind ?? kindOf(charter);
  return {
    kind,
    insured: terms.originatorInsured ?? isInsured(kind, charter),
    retentionPercent: terms.retentionPercent,
    from: terms.originatorKind ? 'offering' : charter ? 'callReport' : 'assumed',
  };
}
