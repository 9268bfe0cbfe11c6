import type { EvidenceRecord } from '#shared/contract/evidence.ts';
import { maybeCents } from '#shared/contract/limits-wire.ts';
import {
  checkedThing,
  figureSources,
  momentWords,
  ruleNames,
  sourceNames,
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

/** Points that a rule's heading and sentence take, and each of its facts. */
const HEADING = 60;
const LINE = 16.5;

const foundOf = ({ id, level, limit }: Rule, { attested }: EvidenceRecord): string =>
  attested.includes(id) ? 'Confirmed' : wordsOf({ level, limit: maybeCents(limit) });

/** A kept check for examiners: of its record alone, so that it has the same bytes whenever it is written. */
export async function evidencePdf(evidence: EvidenceRecord): Promise<Uint8Array> {
  const { id, lpNumber, at, creditUnionId, result, ruleSet } = evidence;
  const title = 'Check of Limits';
  const flow = await pdfFlow({ title: `${title} ${id}`, author: 'Tandem', at: new Date(at) });
  flow.title(`${title}, LP #${lpNumber}`, `${id} · ${momentWords[evidence.moment]} ${momentInWords(at)}`);
  flow.facts(partiesOf(evidence));
  flow.paragraph(
    `This check applies the rules as recorded on ${date(ruleSet)} to the figures shown. It is not legal advice and does not replace your own review.`,
  );
  if (ruleSetOn(evidence.input.asOf).status === 'draft') flow.paragraph(UNCONFIRMED_RULES);
  for (const rule of result.rules.filter(({ level }) => level !== 'notApplicable')) {
    const facts = factsOf(rule, evidence);
    flow.keepTogether(HEADING + facts.length * LINE);
    flow.heading(`${ruleNames[rule.id]}: ${foundOf(rule, evidence)}`);
    flow.paragraph(rule.text);
    flow.facts(facts);
  }
  const others = result.rules.filter(({ level }) => level === 'notApplicable').map((rule) => ruleNames[rule.id]);
  if (others.length > 0) flow.paragraph(`Not applicable: ${others.join(', ')}.`);
  flow.heading('Where the figures are from');
  flow.facts(figuresOf(evidence));
  flow.facts(
    evidence.sources.map(({ field, kind, reference, version, asOf }) => ({
      label: field,
      value: [
        `${figureSources[kind]}: ${reference}`,
        ...(version === null ? [] : [`version ${version}`]),
        ...(asOf === null ? [] : [`as of ${date(asOf)}`]),
      ].join(', '),
    })),
  );
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

const partiesOf = ({ input, result, ...evidence }: EvidenceRecord): Fact[] => [
  { label: 'Credit union', value: evidence.creditUnionId },
  { label: 'Seller', value: input.offering.originator.id },
  { label: 'Loan type', value: input.offering.loanType },
  ...known('Pool', input.offering.poolBalance),
  ...known('Amount', input.amount),
  { label: momentWords[evidence.moment], value: momentInWords(evidence.at) },
  { label: 'By', value: evidence.userName },
  { label: `Version of the ${checkedThing[evidence.moment]}`, value: String(evidence.commitmentVersion) },
  { label: 'Limits', value: evidence.checkMode === 'enforce' ? 'Binding' : 'For advice' },
  { label: 'Found', value: verdictNames[result.verdict] },
  ...known('Limits allowed', result.headroom),
];

const factsOf = (rule: Rule, { acknowledged, attested, userName }: EvidenceRecord): Fact[] => [
  { label: 'Rule', value: rule.cite },
  ...(rule.subject === null ? [] : [{ label: 'Tightest', value: rule.subject }]),
  ...known('Used', rule.used),
  ...known('After', rule.after),
  ...known('Limit', rule.limit),
  ...(rule.limitSource === null ? [] : [{ label: 'Limit set by', value: sourceNames[rule.limitSource] }]),
  ...known('Headroom', rule.headroom),
  ...(acknowledged.includes(rule.id) ? [{ label: 'Acknowledged by', value: userName }] : []),
  ...(attested.includes(rule.id) ? [{ label: 'Confirmed by', value: userName }] : []),
];

const figuresOf = ({ input: { buyer, exposure } }: EvidenceRecord): Fact[] => [
  ...known('Net worth', buyer.netWorth),
  ...(buyer.netWorthAsOf === null ? [] : [{ label: 'As of', value: date(buyer.netWorthAsOf) }]),
  ...known('Capital and surplus', buyer.capitalAndSurplus),
  ...known('Held of this originator', exposure.originator),
  ...known('Held of this loan type', exposure.type),
];
