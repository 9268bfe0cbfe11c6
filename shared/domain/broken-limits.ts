import { type Cents, cents } from '../format/money.ts';
import type { JudgedSettings } from './call-report/judged.ts';
import { type Commitment, isLive } from './commitment.ts';
import { heldGroups, heldOf, type OutsideExposures } from './compliance.ts';
import type { GroupExposure, LimitInput, LimitRule } from './limit-input.ts';
import { checkLimits } from './limits.ts';
import type { Offering } from './offering.ts';
import { heldByOwnNames, ownNames, waiversFor } from './own-groups.ts';
import { ruleSetOn } from './rule-sets.ts';

/** A limit that what is held already is over. */
export interface BrokenLimit {
  rule: LimitRule;
  /** An originator, a loan type or a group of borrowers. */
  subject: string;
  used: Cents;
  limit: Cents;
}

/** The limits that the figures of a quarter broke for a credit union. Moments are ISO 8601 UTC. */
export interface BrokenLimits {
  creditUnionId: string;
  cycle: string;
  /** How often the quarter was posted. */
  report: number;
  /** The quarter's last day, `YYYY-MM-DD`. */
  asOf: string;
  at: string;
  limits: BrokenLimit[];
}

interface Holding {
  outside: OutsideExposures | undefined;
  /** Own commitments with what they are on. */
  own: readonly { commitment: Pick<Commitment, 'amount' | 'status'>; offering: Offering }[];
  /** `YYYY-MM-DD` */
  asOf: string;
}

interface Question {
  originator: string;
  loanType: string;
  group: string;
  exposure: LimitInput['exposure'];
}

const NONE = '';

/** A purchase of nothing: what stops it is over its limit already. */
function inputOf({ figures, policy, ...buyer }: JudgedSettings, asked: Question, asOf: string): LimitInput {
  const { originator, loanType, group, exposure } = asked;
  const loan = { loanId: group, groupId: group, balance: 1, commercial: true };
  return {
    ...{ asOf, amount: 0, warnAtBps: ruleSetOn(asOf).warnAtBps, exposure },
    waivers: waiversFor(buyer.waivers, [group], ownNames(buyer.groups)),
    offering: {
      ...{ poolBalance: 1, loanType, retentionBps: null, soldToOthers: 0 },
      originator: { id: originator, kind: 'federalCreditUnion', ncusif: true },
      loans: [{ ...loan, largestGroup: null, soldToOthers: 0, guaranteed: 0 }],
    },
    buyer: {
      ...{ charter: buyer.charter, corporate: buyer.corporate, loanTypes: buyer.loanTypes },
      netWorth: figures?.netWorth ?? null,
      netWorthAsOf: figures?.asOf ?? null,
      capitalAndSurplus: figures?.capitalAndSurplus ?? null,
      policy: policy && { ...policy, typeBps: new Map(Object.entries(policy.typeBps)) },
    },
  };
}

/**
 * What a credit union holds beyond its limits. Groups of borrowers are those of its own records; what it holds of them through
 * pools on the platform isn't counted.
 */
export function limitsExceeded(settings: JudgedSettings, { outside, own, asOf }: Holding): BrokenLimit[] {
  const rows = outside?.rows ?? [];
  const ownName = ownNames(settings.groups);
  const live = own.filter(({ commitment, offering }) => isLive(commitment.status) && offering.transactionType === 'LP');
  const sum = (isOf: (one: Offering) => boolean) =>
    live.filter(({ offering }) => isOf(offering)).reduce((total, { commitment }) => total + commitment.amount, 0);
  const exceeded = (rules: readonly LimitRule[], subject: string, asked: Partial<Question>): BrokenLimit[] => {
    const question = { originator: NONE, loanType: NONE, group: NONE, ...asked };
    const nothing = { originator: 0, type: 0, groups: new Map<string, GroupExposure>() };
    const input = inputOf(settings, { ...question, exposure: asked.exposure ?? nothing }, asOf);
    return checkLimits(input).rules.flatMap(({ id, level, used, limit }) =>
      rules.includes(id) && level === 'stop' && used !== null && limit !== null
        ? [{ rule: id, subject, used: cents(used), limit: cents(limit) }]
        : [],
    );
  };
  const none = new Map<string, GroupExposure>();
  const sellers = new Map(live.map(({ offering }) => [offering.sellerId, offering.sellerName]));
  const named = new Set([...sellers].flatMap(([id, name]) => [id, id.replace(/^CU-?/, ''), name].map(upper)));
  const elsewhere = rows.filter(({ kind, target }) => kind === 'originator' && !named.has(upper(target)));
  const types = [...new Set([...live.map(({ offering }) => offering.loanType), ...targets(rows, 'type')])];
  return [
    ...[...sellers].flatMap(([id, name]) => {
      const held =
        sum(({ sellerId }) => sellerId === id) + heldOf(rows, 'originator', [id, id.replace(/^CU-?/, ''), name]);
      return exceeded(['ORIGINATOR'], name, {
        originator: name,
        exposure: { originator: held, type: 0, groups: none },
      });
    }),
    ...elsewhere.flatMap(({ target, participations }) =>
      exceeded(['ORIGINATOR'], target, {
        originator: target,
        exposure: { originator: participations, type: 0, groups: none },
      }),
    ),
    ...types.flatMap((type) => {
      const held = sum(({ loanType }) => loanType === type) + heldOf(rows, 'type', [type]);
      return exceeded(['TYPE'], type, { loanType: type, exposure: { originator: 0, type: held, groups: none } });
    }),
    ...[...heldByOwnNames(heldGroups(rows), ownName)].flatMap(([group, held]) =>
      exceeded(['BORROWER', 'FCU_TEN_PERCENT', 'COMMERCIAL_BORROWER'], group, {
        group,
        exposure: { originator: 0, type: 0, groups: new Map([[group, held]]) },
      }),
    ),
  ];
}

const upper = (text: string) => text.trim().toUpperCase();

const targets = (rows: OutsideExposures['rows'], kind: string): string[] =>
  rows.filter((row) => row.kind === kind).map(({ target }) => target);

/** The limits that are exceeded by these figures and weren't by the former. */
export function limitsBroken(now: JudgedSettings, before: JudgedSettings, holding: Holding): BrokenLimit[] {
  const had = limitsExceeded(before, holding);
  return limitsExceeded(now, holding).filter(
    (one) => !had.some(({ rule, subject }) => rule === one.rule && subject === one.subject),
  );
}
