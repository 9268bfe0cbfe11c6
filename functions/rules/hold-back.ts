import { Problem } from '#shared/contract/problem.ts';
import type { RateLimit, RateStore } from '../store/rates.ts';

interface Counted<Kind extends string> {
  limits: Record<Kind, RateLimit>;
  who: Record<Kind, string>;
  what: string;
  now: Date;
}

export async function holdBack<Kind extends string>(
  rates: RateStore,
  { limits, who, what, now }: Counted<Kind>,
): Promise<void> {
  const kinds = Object.keys(limits) as Kind[];
  const waits = await Promise.all(kinds.map((kind) => rates.exceeded(limits[kind], who[kind], now)));
  const retryAfter = Math.max(...waits.map((wait) => wait ?? 0));
  if (retryAfter === 0) return;
  const message = `Too many ${what} at once. Please try again in ${spanOf(Math.ceil(retryAfter / 60))}.`;
  throw new Problem('throttled', { message, retryAfter });
}

function spanOf(minutes: number): string {
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
