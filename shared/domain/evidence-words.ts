import { date } from '../format/date.ts';
import { easternDay } from '../format/eastern-day.ts';
import type { EvidenceFacts, EvidenceSource } from './evidence.ts';
import type { LimitLevel, LimitResult, LimitRule, LimitSource, RuleResult } from './limit-input.ts';
import { type RuleSet, ruleSetOn } from './rule-sets.ts';

export const ruleNames: Record<LimitRule, string> = {
  SCOPE: 'Corporate credit unions',
  SELLER: 'Seller type',
  LOAN_TYPE: 'Loan type granted',
  POLICY: 'Written policy',
  NET_WORTH: 'Net worth',
  ORIGINATOR: 'One originator',
  BORROWER: 'One borrower',
  FCU_TEN_PERCENT: 'Ten percent of capital',
  COMMERCIAL_BORROWER: 'Commercial loans to one borrower',
  TYPE: 'Loans of this type',
  RETENTION: 'Seller retention',
  MEMBERSHIP: 'Membership',
  AGREEMENT: 'Agreement',
  MBL_CAP: 'Member business loan cap',
  PURCHASE_APPROVAL: 'NCUA approval',
};

const levelWords: Record<LimitLevel, string> = {
  pass: 'Within limit',
  warn: 'Close to limit',
  stop: 'Over limit',
  unknown: 'Unknown',
  attest: 'To be confirmed',
  note: 'Note',
  notApplicable: 'Not applicable',
};

/** Rules without an amount. */
const plainWords: Partial<Record<LimitLevel, string>> = { pass: 'OK', warn: 'Needs updating', stop: 'Not met' };

/** The limit is a minimum. */
const retentionWords: Partial<Record<LimitLevel, string>> = { pass: 'OK', stop: 'Below the minimum' };

export const wordsOf = ({ id, level, limit }: Pick<RuleResult, 'id' | 'level' | 'limit'>): string =>
  (id === 'RETENTION' && retentionWords[level]) || (limit === null && plainWords[level]) || levelWords[level];

export const sourceNames: Record<LimitSource, string> = {
  regulation: 'The regulation',
  waiver: 'Your waiver',
  policy: 'Your policy',
  state: 'State law',
};

export const limitSetters: Record<LimitSource, string> = {
  regulation: 'the regulation',
  waiver: 'a waiver',
  policy: "the buyer's policy",
  state: 'state law',
};

export const momentWords: Record<EvidenceFacts['moment'], string> = {
  submitted: 'Submitted',
  edited: 'Changed',
  approved: 'Approved',
  accepted: 'Accepted',
  published: 'Published',
};

export const checkedThing: Record<EvidenceFacts['moment'], string> = {
  submitted: 'commitment',
  edited: 'commitment',
  approved: 'commitment',
  accepted: 'commitment',
  published: 'LP',
};

export const verdictNames: Record<LimitResult['verdict'], string> = {
  clear: 'Within limits',
  warnings: 'Close to a limit',
  incomplete: 'Some figures missing',
  stopped: 'Over a limit',
};

/** Shown with every result while counsel hasn't confirmed the law's numbers. */
export const UNCONFIRMED_RULES = 'Status: rule set not yet confirmed.';

/** Said with every result. */
export const checkDisclaimer = (ruleSet: string, status: RuleSet['status'] | null): string =>
  [
    `This check applies the rules as recorded on ${date(ruleSet)}`,
    'to the figures shown. It is not legal advice and does not replace your own review.',
    ...(status === 'draft' ? [UNCONFIRMED_RULES] : []),
  ].join(' ');

/** For a result that is kept without the rule set of its day. */
export const disclaimerOn = (at: string): string => {
  const { id, status } = ruleSetOn(easternDay(at));
  return checkDisclaimer(id, status);
};

export const figureSources: Record<EvidenceSource['kind'], string> = {
  callReport: 'Call report',
  attested: 'Attested by the credit union',
  policy: "The credit union's policy",
  tape: 'Loan tape',
  platform: 'Tandem',
};

export const sourcedFigures: Partial<Record<string, string>> = {
  offering: 'LP',
  'offering.loans': 'Loans of the pool',
  'offering.originator': 'Seller type',
  'buyer.netWorth': 'Net worth',
  'buyer.policy': 'Policy',
  'buyer.loanTypes': 'Loan types granted',
  exposure: 'Held before',
};
