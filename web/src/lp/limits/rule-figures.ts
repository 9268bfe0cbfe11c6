import type { LimitTrial } from '#shared/contract/limit-trial.ts';
import type { OfferingCheck } from '#shared/contract/offering-check.ts';
import type { LimitRule, RuleResult } from '#shared/domain/limit-input.ts';
import { originatorNames } from '#shared/domain/originator.ts';
import { date } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';

type Source = OfferingCheck['sources'][number];

export interface RuleFigure {
  label: string;
  value: string;
  /** Card on the limits page to correct it; null for others' figures. */
  card: string | null;
}

const held = ['exposure'];
const ofBorrowers = ['offering.loans', ...held, 'exposure.groups'];
const ofSeller = ['offering.originator', 'offering'];

/** Fields behind each rule. */
const fieldsOf: Record<LimitRule, string[]> = {
  SCOPE: [],
  SELLER: ofSeller,
  LOAN_TYPE: ['buyer.loanTypes'],
  POLICY: ['buyer.policy'],
  NET_WORTH: ['buyer.netWorth'],
  ORIGINATOR: ['buyer.netWorth', 'buyer.policy', ...held],
  BORROWER: ['buyer.netWorth', 'buyer.policy', ...ofBorrowers],
  FCU_TEN_PERCENT: ['buyer.capitalAndSurplus', ...ofBorrowers],
  COMMERCIAL_BORROWER: ['buyer.netWorth', ...ofBorrowers],
  TYPE: ['buyer.netWorth', 'buyer.policy', ...held],
  RETENTION: ['offering.loans', ...ofSeller],
  MEMBERSHIP: [],
  AGREEMENT: [],
  MBL_CAP: [],
  PURCHASE_APPROVAL: ofSeller,
};

const day = ({ asOf }: Source): string => (asOf === null ? '' : ` of ${date(asOf)}`);

/** Held in a declared group through another LP. */
const isThroughOther = ({ field, kind }: Source): boolean => field === 'exposure.groups' && kind !== 'attested';

/** `LP #1002`, without the tape. */
const throughOther = ({ reference }: Source): string => reference.split(',')[0] ?? reference;

function supplier(source: Source): string {
  const { kind, field, asOf } = source;
  if (kind === 'callReport') return asOf === null ? 'call report' : `call report for the quarter ended ${date(asOf)}`;
  if (isThroughOther(source)) return `${throughOther(source)}, ${kind === 'tape' ? `tape${day(source)}` : 'as of now'}`;
  if (kind === 'policy') return `policy${day(source)}`;
  if (kind === 'tape') return `tape${day(source)}`;
  if (kind === 'platform') return 'Tandem, as of now';
  if (field === 'exposure.groups') return source.reference;
  if (field === 'exposure') return `exposures${day(source)}`;
  return `attested${asOf === null ? '' : `, as of ${date(asOf)}`}`;
}

const labels: Record<string, string> = {
  'buyer.netWorth': 'Net worth',
  'buyer.capitalAndSurplus': 'Capital and surplus',
  'buyer.policy': 'Your policy',
  'buyer.loanTypes': 'Loan types you grant',
  'exposure.groups': 'Your borrower groups',
  'offering.loans': 'Loans of the pool',
  'offering.originator': 'Originator type',
  offering: 'This LP',
};

const cards: Record<string, string> = {
  'buyer.netWorth': 'figures',
  'buyer.capitalAndSurplus': 'figures',
  'buyer.policy': 'policy',
  'buyer.loanTypes': 'types',
  exposure: 'exposures',
  'exposure.groups': 'groups',
};

function amountOf(field: string, { buyer, offering }: LimitTrial): string {
  if (field === 'buyer.netWorth' && buyer.netWorth !== null) return money(buyer.netWorth);
  if (field === 'buyer.capitalAndSurplus' && buyer.capitalAndSurplus !== null) return money(buyer.capitalAndSurplus);
  if (field !== 'offering.originator') return '';
  return originatorNames[offering.originator.kind as keyof typeof originatorNames] ?? offering.originator.kind;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function figure(field: string, source: Source, inputs: LimitTrial): RuleFigure {
  const isOutside = field === 'exposure' && source.kind === 'attested';
  const own = isThroughOther(source) ? undefined : labels[field];
  const label = own ?? (isOutside ? 'Held outside Tandem' : 'Held through Tandem');
  const amount = amountOf(field, inputs);
  return {
    label,
    value: amount ? `${amount}, ${supplier(source)}` : capitalized(supplier(source)),
    card: (field === 'exposure' && !isOutside) || isThroughOther(source) ? null : (cards[field] ?? null),
  };
}

/** A rule's figures, each with its day and source. */
export function figuresOf(
  { id, limitSource }: Pick<RuleResult, 'id' | 'limitSource'>,
  { inputs, sources }: { inputs: LimitTrial; sources: OfferingCheck['sources'] },
): RuleFigure[] {
  const found = fieldsOf[id].flatMap((field) => {
    // Recorded with the net worth.
    const recorded = field === 'buyer.capitalAndSurplus' ? 'buyer.netWorth' : field;
    return sources.filter((source) => source.field === recorded).map((source) => figure(field, source, inputs));
  });
  const isOfBorrowers = fieldsOf[id].includes('exposure.groups');
  if (isOfBorrowers && !sources.some(({ field }) => field === 'exposure.groups'))
    found.push({ label: labels['exposure.groups'] ?? '', value: "None matched to the seller's", card: 'groups' });
  const waiver = { label: 'Your waiver', value: 'Recorded by your credit union', card: 'waivers' };
  return limitSource === 'waiver' ? [...found, waiver] : found;
}
