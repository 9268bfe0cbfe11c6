import type { EvidenceRecord } from '#shared/contract/evidence.ts';
import { maybeCents } from '#shared/contract/limits-wire.ts';
import {
  checkDisclaimer,
  checkedThing,
  figureSources,
  limitSetters,
  momentWords,
  ruleNames,
  sourcedFigures,
  UNCONFIRMED_RULES,
  verdictNames,
  wordsOf,
} from '#shared/domain/evidence-words.ts';
import { ruleSetOn } from '#shared/domain/rule-sets.ts';
import { date, momentInWords } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { pdfFlow } from '../pdf-flow.ts';

type Rule = EvidenceRecord['result']['rules'][number];
type Fact = { label: string; value: string };

const known = (label: string, amount: number | null): Fact[] =>
  amount === null ? [] : [{ label, value: money(amount) }];

const RULES_A_PAGE = 10;

const foundOf = ({ id, level, limit }: Rule, { attested }: EvidenceRecord): string =>
  attested.includes(id) ? 'Confirmed' : wordsOf({ id, level, limit: maybeCents(limit) });

/** From the record only, so the bytes are reproducible. */
export async function evidencePdf(evidence: EvidenceRecord): Promise<Uint8Array> {
  const { id, lpNumber, at, creditUnionId, result, ruleSet } = evidence;
  const title = 'Check of Limits';
  const written = [JSON.stringify(evidence)];
  const flow = await pdfFlow({ title: `${title} ${id}`, author: 'Tandem', at: new Date(at), written });
  flow.title(`${title}, LP #${lpNumber}`, `${id} · ${momentWords[evidence.moment]} ${momentInWords(at)}`);
  flow.facts(partiesOf(evidence));
  flow.paragraph(checkDisclaimer(ruleSet, null));
  if (ruleSetOn(evidence.input.asOf).status === 'draft') flow.paragraph(UNCONFIRMED_RULES);
  flow.heading('Where the figures are from');
  flow.facts(figuresOf(evidence));
  flow.facts(
    evidence.sources.map(({ field, kind, reference, version, asOf }) => ({
      label: sourcedFigures[field] ?? field,
      value: [
        `${figureSources[kind]}: ${reference}`,
        ...(version === null ? [] : [`version ${version}`]),
        ...(asOf === null ? [] : [`as of ${date(asOf)}`]),
      ].join(', '),
    })),
  );
  result.rules.forEach((rule, place) => {
    if (place % RULES_A_PAGE === 0) {
      flow.nextPage();
      flow.heading('Rules');
    }
    flow.entry(`${ruleNames[rule.id]}: ${foundOf(rule, evidence)}`, linesOf(rule, evidence));
  });
  flow.heading('Hashes (SHA-256)');
  for (const [label, value] of [
    ['Inputs', evidence.inputsHash],
    ['Result', evidence.resultHash],
    ['Record before', evidence.previousHash || 'None'],
    ['Record', evidence.evidenceHash],
  ] as const)
    flow.paragraph(`${label}: ${value}`);
  return flow.end((page, count) => ({
    head: `Tandem · ${title} · Confidential`,
    left: `${creditUnionId} · ${id}`,
    right: `Page ${page} of ${count}`,
  }));
}

const isPublishing = ({ moment }: EvidenceRecord): boolean => moment === 'published';

/** Older checks know the buyer only by id. */
const buyerOf = ({ creditUnionName, creditUnionId }: EvidenceRecord): string =>
  creditUnionName === null ? creditUnionId : `${creditUnionName} (${creditUnionId})`;

const partiesOf = (evidence: EvidenceRecord): Fact[] => [
  ...(isPublishing(evidence) ? [] : [{ label: 'Buyer', value: buyerOf(evidence) }]),
  { label: 'Seller', value: evidence.input.offering.originator.id },
  { label: 'Loan type', value: evidence.input.offering.loanType },
  ...known('Pool', evidence.input.offering.poolBalance),
  ...known(isPublishing(evidence) ? 'Amount for sale' : 'Amount', evidence.input.amount),
  { label: momentWords[evidence.moment], value: momentInWords(evidence.at) },
  { label: 'By', value: evidence.userName },
  ...confirmedIn(evidence),
  { label: `Version of the ${checkedThing[evidence.moment]}`, value: String(evidence.commitmentVersion) },
  { label: 'Limits', value: evidence.checkMode === 'enforce' ? 'Binding' : 'For advice' },
  { label: 'Found', value: verdictNames[evidence.result.verdict] },
  ...known('Limits allowed', evidence.result.headroom),
];

const confirmer = ({ confirmedBy, moment, userName }: EvidenceRecord): string =>
  confirmedBy?.name ?? (moment === 'approved' ? 'the proposer' : userName);

const confirmedIn = (evidence: EvidenceRecord): Fact[] => [
  ...(evidence.acknowledged.length + evidence.attested.length === 0
    ? []
    : [{ label: 'Confirmed by', value: confirmer(evidence) }]),
  ...(evidence.overLimitReason === null
    ? []
    : [{ label: 'Over-limit reason', value: `${evidence.overLimitReason} (${confirmer(evidence)})` }]),
];

function linesOf(rule: Rule, evidence: EvidenceRecord): string[] {
  const figures = [
    ...known('Used', rule.used).map(inLine),
    ...known('After', rule.after).map(inLine),
    ...known('Limit', rule.limit).map(
      (fact) => inLine(fact) + (rule.limitSource === null ? '' : ` (${limitSetters[rule.limitSource]})`),
    ),
    ...known('Headroom', rule.headroom).map(inLine),
  ];
  return [
    rule.text,
    rule.subject === null ? rule.cite : `${rule.cite} · Tightest: ${rule.subject}`,
    ...(figures.length > 0 ? [figures.join(' · ')] : []),
    ...(evidence.acknowledged.includes(rule.id) ? [`Acknowledged by ${confirmer(evidence)}`] : []),
    ...(evidence.attested.includes(rule.id) ? [`Confirmed by ${confirmer(evidence)}`] : []),
  ];
}

const inLine = ({ label, value }: Fact): string => `${label} ${value}`;

const figuresOf = ({ input: { buyer, exposure } }: EvidenceRecord): Fact[] => [
  ...known('Net worth', buyer.netWorth),
  ...(buyer.netWorthAsOf === null ? [] : [{ label: 'As of', value: date(buyer.netWorthAsOf) }]),
  ...known('Capital and surplus', buyer.capitalAndSurplus),
  ...known('Held of this originator', exposure.originator),
  ...known('Held of this loan type', exposure.type),
];
