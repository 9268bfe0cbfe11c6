import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { together } from '#functions/store/together.ts';

/** A counter that answers in a later turn, and fails when told to. */
function counter() {
  let last = 0;
  const calls: number[] = [];
  const fails = new Set<number>();
  const take = together(async (count) => {
    calls.push(count);
    await turn();
    if (fails.has(calls.length)) throw new Error('throttled');
    last += count;
    return last;
  });
  return { take, calls, fails };
}

describe('numbers that are taken together', () => {
  it('are one for each who asks, in two calls for all that ask at once', async () => {
    const { take, calls } = counter();
    const numbers = await Promise.all(Array.from({ length: 50 }, take));
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, place) => place + 1));
    expect(calls).toEqual([1, 49]);
    expect([await take(), await take()]).toEqual([51, 52]);
  });

  it('fail for those alone whose call failed', async () => {
    const { take, fails } = counter();
    fails.add(2);
    const results = await Promise.allSettled([take(), take(), take()]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await take()).toBe(2);
  });
});
