import type { LimitInput, LimitResult, LimitRule } from './limit-input.ts';
import { keptBps, type OfPool } from './limit-rules.ts';
import { checkLimits } from './limits.ts';

export const publishChecks = ['advise', 'enforce'] as const;
export type PublishCheck = (typeof publishChecks)[number];

interface Broken {
  id: string;
  level: string;
  text: string;
}

export const brokenRules = <Rule extends Broken>({ rules }: { rules: readonly Rule[] }): Rule[] =>
  rules.filter(({ level }) => level === 'stop');

export const publishingStops = <Rule extends Broken>(
  check: PublishCheck,
  result: { rules: readonly Rule[] },
): Rule[] => (check === 'enforce' ? brokenRules(result) : []);

export const publishingRefusal = (stops: readonly Pick<Broken, 'text'>[]): string =>
  `This LP can't be published: ${stops.map(({ text }) => text).join(' ')}`;

const poolRules: readonly LimitRule[] = ['SELLER', 'RETENTION'];

/** `7.5%`: basis points with as many decimals as needed. */
const inPercent = (bps: number): string => `${Number((bps / 100).toFixed(2))}%`;

export function retentionWords(input: OfPool): string {
  const kept = keptBps(input);
  const rest = Math.max(0, 10_000 - kept);
  return `This type of originator must keep at least ${inPercent(kept)} of each loan. At most ${inPercent(rest)} can be for sale.`;
}

/** While one types; null: the originator keeps enough. */
export const retentionFault = (percentForSale: number, pool: OfPool): string | null =>
  percentForSale * 100 > 10_000 - keptBps(pool) ? retentionWords(pool) : null;

export function checkPool(input: LimitInput): LimitResult {
  const result = checkLimits(input, poolRules);
  return {
    ...result,
    rules: result.rules.map((rule) => (rule.id === 'RETENTION' ? { ...rule, text: retentionWords(input) } : rule)),
  };
}
