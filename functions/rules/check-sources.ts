import type { ReportedFigures } from '#shared/domain/call-report/call-report.ts';
import type { JudgedSettings } from '#shared/domain/call-report/judged.ts';
import type { OutsideExposures } from '#shared/domain/compliance.ts';
import type { EvidenceSource } from '#shared/domain/evidence.ts';
import { granularText } from '#shared/domain/granular.ts';
import type { KeptDocument } from '#shared/domain/limit-document.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { sharedBorrowers } from '#shared/domain/own-groups.ts';
import type { TapeBorrowers } from '#shared/domain/pool/borrowers.ts';
import { dayIn } from '#shared/format/zoned-day.ts';
import type { ZonedSettings } from '../store/compliance.ts';
import { groupsOf } from './known-borrowers.ts';

interface Sources {
  settings: ZonedSettings;
  outside: OutsideExposures | undefined;
  offering: Offering;
  found: ReadonlyMap<string, Offering>;
  borrowers: ReadonlyMap<string, TapeBorrowers>;
  seller: ReportedFigures | null;
  at: string;
}

export const callReportSource = ({
  cycle,
  charterNumber,
  version,
}: ReportedFigures): Pick<EvidenceSource, 'kind' | 'reference' | 'version'> => ({
  kind: 'callReport',
  reference: `${cycle}, charter ${charterNumber}`,
  version,
});

const referenceTo = (what: string, document: KeptDocument | null | undefined): string =>
  document ? `${what}, document ${document.id}, SHA-256 ${document.sha256}` : what;

const figuresSource = ({
  figures,
  reported,
  version,
}: JudgedSettings): Pick<EvidenceSource, 'kind' | 'reference' | 'version'> =>
  figures?.source === 'callReport' && reported
    ? callReportSource(reported)
    : { kind: 'attested', reference: referenceTo('figures', figures?.document), version };

/** Other LPs with holdings in groups declared to be this pool's. */
function declaredThrough({ settings, offering, found, borrowers }: Sources, today: string): EvidenceSource[] {
  const here = groupsOf(offering, borrowers.get(offering.lpNumber));
  return [...borrowers].flatMap(([lpNumber, of]): EvidenceSource[] => {
    const other = found.get(lpNumber);
    if (!other || lpNumber === offering.lpNumber) return [];
    if (sharedBorrowers(of, here, settings.groups).groups.length === 0) return [];
    const source = { field: 'exposure.groups', version: null };
    return of.asOfDate && other.publishedTapeId
      ? [{ ...source, kind: 'tape', reference: `LP #${lpNumber}, ${other.publishedTapeId}`, asOf: of.asOfDate }]
      : [{ ...source, kind: 'platform', reference: `LP #${lpNumber}`, asOf: today }];
  });
}

export function sourcesOf(facts: Sources): EvidenceSource[] {
  const { settings, outside, offering, borrowers, seller, at } = facts;
  const { figures, policy, version, changedAt } = settings;
  const tape = borrowers.get(offering.lpNumber);
  const day = (moment: string) => dayIn(settings.zone, moment);
  const today = day(at);
  return [
    {
      field: 'offering',
      kind: 'platform',
      reference: `LP #${offering.lpNumber}`,
      version: offering.version,
      asOf: today,
    },
    ...(tape
      ? [
          {
            field: 'offering.loans',
            kind: 'tape' as const,
            reference: offering.publishedTapeId ?? '',
            version: null,
            asOf: tape.asOfDate,
          },
        ]
      : []),
    ...(!tape && offering.granular
      ? [
          {
            field: 'offering.loans',
            kind: 'attested' as const,
            reference: granularText,
            version: null,
            asOf: day(offering.granular.at),
          },
        ]
      : []),
    ...(seller && !offering.originatorKind
      ? [{ field: 'offering.originator', ...callReportSource(seller), asOf: seller.asOf }]
      : []),
    ...(figures ? [{ field: 'buyer.netWorth', ...figuresSource(settings), asOf: figures.asOf }] : []),
    ...(policy
      ? [
          {
            field: 'buyer.policy',
            kind: 'policy' as const,
            reference: referenceTo('policy', policy.document),
            version,
            asOf: policy.boardDate,
          },
        ]
      : []),
    ...settings.waivers.flatMap(({ document, from, target }) =>
      document
        ? [
            {
              field: 'waivers',
              kind: 'attested' as const,
              version,
              asOf: from,
              reference: referenceTo(`waiver for ${target}`, document),
            },
          ]
        : [],
    ),
    ...settings.groups.map(({ group, ownGroup }) => ({
      field: 'exposure.groups',
      kind: 'attested' as const,
      version,
      asOf: null,
      reference: `group ${group} is our group ${ownGroup}`,
    })),
    ...declaredThrough(facts, today),
    {
      field: 'buyer.loanTypes',
      kind: 'attested',
      reference: 'loan types',
      version,
      asOf: changedAt ? day(changedAt) : null,
    },
    ...(outside
      ? [
          {
            field: 'exposure',
            kind: 'attested' as const,
            reference: 'held outside',
            version: outside.version,
            asOf: outside.asOf,
          },
        ]
      : []),
    { field: 'exposure', kind: 'platform', reference: 'commitments', version: null, asOf: today },
  ];
}
