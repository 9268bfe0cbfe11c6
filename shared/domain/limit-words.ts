import { date } from '../format/date.ts';
import { cents, money, toDollars } from '../format/money.ts';
import type { Finding, LimitInput, LimitRule } from './limit-input.ts';

export const citations: Record<LimitRule, string> = {
  SCOPE: '12 CFR 701.22',
  SELLER: '12 CFR 701.22(a)',
  LOAN_TYPE: '12 CFR 701.22(b)',
  POLICY: '12 CFR 701.22(b)(5)',
  NET_WORTH: '12 CFR 700.2, 702.2',
  ORIGINATOR: '12 CFR 701.22(b)(5)(ii)',
  BORROWER: '12 CFR 701.22(b)(5)(iv)',
  FCU_TEN_PERCENT: '12 CFR 701.21(c)(5), 701.22(b)(1)',
  COMMERCIAL_BORROWER: '12 CFR 723.4(c)',
  TYPE: '12 CFR 701.22(b)(5)(iii)',
  RETENTION: '12 CFR 701.22(b)(3), (d)(4)(ii)',
  MEMBERSHIP: '12 CFR 701.22(b)(4), 741.225',
  AGREEMENT: '12 CFR 701.22(b)(2), (d)',
  MBL_CAP: '12 CFR 723.8(b)(2)',
  PURCHASE_APPROVAL: '12 CFR 741.8(b)(4)',
};

const rules: Record<LimitRule, string> = {
  SCOPE: 'Corporate credit unions are outside this rule',
  SELLER: 'Credit unions may buy from this type of seller',
  LOAN_TYPE: 'Your credit union may grant loans of this type itself',
  POLICY: 'A written loan participation policy is in place',
  NET_WORTH: 'The net worth is of the newest quarter whose report is due',
  ORIGINATOR: 'Participations from one originator stay within the limit',
  BORROWER: 'Participations in the loans of one borrower or group of associated borrowers stay within the limit',
  FCU_TEN_PERCENT: 'All debt of one borrower stays within 10% of unimpaired capital and surplus',
  COMMERCIAL_BORROWER: 'Commercial loans to one borrower or group of associated borrowers stay within the limit',
  TYPE: "Participations of this loan type stay within your policy's limit",
  RETENTION: 'The originator keeps its share of each loan for the life of the loan',
  MEMBERSHIP: 'Each borrower is a member of a participating credit union before the purchase',
  AGREEMENT: 'The participation agreement is written, names each loan, and is executed by all parties',
  MBL_CAP: 'This purchase does not count toward the member business loan cap',
  PURCHASE_APPROVAL: 'No NCUA approval under 741.8 is needed while 701.22 is met',
};

const inMoney = (amount: number | null) => money(toDollars(cents(amount ?? 0)));

const stops: Partial<Record<LimitRule, (input: LimitInput, finding: Finding) => string>> = {
  SCOPE: () => "This rule doesn't let corporate credit unions buy participations.",
  SELLER: () => "Credit unions can't buy participations from this type of seller.",
  LOAN_TYPE: ({ offering }) => `Your limits say that your credit union doesn't grant ${offering.loanType} loans.`,
  POLICY: () => 'Record your loan participation policy first.',
  NET_WORTH: ({ buyer }) =>
    `Your net worth of ${date(buyer.netWorthAsOf ?? '')} is out of date. Confirm a newer figure to continue.`,
  ORIGINATOR: ({ offering }, { after, limit }) =>
    `This purchase would bring ${offering.originator.id} to ${inMoney(after)}, over your limit of ${inMoney(limit)}.`,
  BORROWER: (_, finding) => overForOne(finding),
  FCU_TEN_PERCENT: (_, finding) => overForOne(finding),
  COMMERCIAL_BORROWER: (_, finding) => overForOne(finding),
  TYPE: ({ offering }, { subject, after, limit }) =>
    limit === null
      ? `Your policy has no limit for ${offering.loanType} loans.`
      : `This purchase would bring ${subject ?? offering.loanType} loans to ${inMoney(after)}, over your limit of ${inMoney(limit)}.`,
  RETENTION: (_, { subject, after, limit }) =>
    `${subject}: the seller would keep ${inMoney(after)}, less than the required ${inMoney(limit)}.`,
};

const overForOne = ({ subject, after, limit }: Finding) =>
  `${subject} would reach ${inMoney(after)}, over the limit of ${inMoney(limit)} for one borrower.`;

export function limitText(id: LimitRule, input: LimitInput, finding: Finding): string {
  if (finding.level === 'attest') return `Confirm: ${rules[id]}.`;
  return (finding.level === 'stop' && stops[id]?.(input, finding)) || `${rules[id]}.`;
}
