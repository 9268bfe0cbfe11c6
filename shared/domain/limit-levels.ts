import { compareTexts } from './canonical.ts';
import type { Finding, LimitLevel, LimitSource } from './limit-input.ts';

export const floorDivide = (a: bigint, b: bigint): bigint => {
  const quotient = a / b;
  return a % b < 0n ? quotient - 1n : quotient;
};
export const ceilDivide = (a: bigint, b: bigint): bigint => -floorDivide(-a, b);

/** Rounded down to the cent. */
export const shareOf = (cents: number, bps: number): number =>
  Number(floorDivide(BigInt(Math.max(cents, 0)) * BigInt(bps), 10_000n));

export interface Bound {
  limit: number;
  source: LimitSource;
}

/** The lower of a bound and the policy's own, which then is the source. */
export const withPolicy = (bound: Bound, ...own: (number | null)[]): Bound =>
  own.reduce<Bound>((low, limit) => (limit !== null && limit < low.limit ? { limit, source: 'policy' } : low), bound);

/** Sum that grows with the purchase: `used + amount × part / whole`. */
export interface Growth {
  amount: number;
  used: number;
  part: number;
  whole: number;
}

export const plain = (level: LimitLevel): Finding => ({
  level,
  subject: null,
  used: null,
  after: null,
  limit: null,
  limitSource: null,
  headroom: null,
});

/** Exact; an unknown limit makes the rule unknown. */
export function judge(growth: Growth, bound: Bound | null, warnAtBps: number, subject: string | null = null): Finding {
  const [used, part, whole] = [BigInt(growth.used), BigInt(growth.part), BigInt(growth.whole)];
  const bought = BigInt(growth.amount) * part;
  const after = Number(used + ceilDivide(bought, whole));
  if (!bound) return { ...plain('unknown'), subject, used: growth.used, after };
  const [limit, sum] = [BigInt(bound.limit), used * whole + bought];
  const isClose = sum * 10_000n >= limit * whole * BigInt(warnAtBps);
  return {
    level: sum > limit * whole ? 'stop' : isClose ? 'warn' : 'pass',
    subject,
    used: growth.used,
    after,
    limit: bound.limit,
    limitSource: bound.source,
    headroom: Math.max(0, Number(floorDivide((limit - used) * whole, part))),
  };
}

const severity: readonly LimitLevel[] = ['pass', 'warn', 'unknown', 'stop'];

export const worst = (levels: readonly LimitLevel[]): LimitLevel =>
  severity.findLast((level) => levels.includes(level)) ?? 'unknown';

/** Least room, at the worst level of all. */
export function tightest(findings: readonly Finding[]): Finding {
  const room = ({ headroom }: Finding) => headroom ?? 0;
  const [first, ...others] = findings;
  if (!first) return plain('notApplicable');
  const least = others.reduce((low, one) => {
    const order = room(one) - room(low) || compareTexts(one.subject ?? '', low.subject ?? '');
    return order < 0 ? one : low;
  }, first);
  return { ...least, level: worst(findings.map(({ level }) => level)) };
}
