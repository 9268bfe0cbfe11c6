import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { gathered } from '#functions/store/gathered.ts';

/** A place where each can be once, which takes no poison and many only if all of them are new. */
function place() {
  const there: string[] = [];
  const calls: number[] = [];
  const isNew = (item: string) => !there.includes(item);
  let isClosed = false;
  const enter = async (items: string[]) => {
    calls.push(items.length);
    await turn();
    if (isClosed) throw new Error('throttled');
    const mayBe = items.every(isNew) && !items.includes('poison');
    if (mayBe) there.push(...items);
    return mayBe;
  };
  const add = gathered<string>({
    keyOf: (item) => item,
    addAll: enter,
    async addOne(item) {
      if (item === 'poison') throw new Error('poison');
      return enter([item]);
    },
  });
  return {
    there,
    calls,
    add,
    close() {
      isClosed = true;
    },
  };
}

const many = (count: number) => Array.from({ length: count }, (_, i) => `n${i}`);

it('what is added in one turn goes in one call, at most fifty in each', async () => {
  const { add, calls, there } = place();
  const added = await Promise.all(many(120).map(add));
  expect(added.every(Boolean)).toBe(true);
  expect(calls).toEqual([50, 50, 20]);
  expect(there.toSorted()).toEqual(many(120).toSorted());
  expect(await add('alone')).toBe(true);
  expect(calls).toEqual([50, 50, 20, 1]);
});

it('what is there already is not added, and keeps out no other', async () => {
  const { add, there } = place();
  await add('n1');
  expect(await Promise.all(many(4).map(add))).toEqual([true, false, true, true]);
  expect(there.toSorted()).toEqual(many(4));
});

it('what comes twice in a turn is added once', async () => {
  const { add, calls, there } = place();
  expect(await Promise.all(['a', 'b', 'a'].map(add))).toEqual([true, true, false]);
  expect(calls[0]).toBe(2);
  expect(there).toEqual(['a', 'b']);
});

it('what cannot be added fails alone', async () => {
  const { add, there } = place();
  const results = await Promise.allSettled(['a', 'poison', 'b'].map(add));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(there).toEqual(['a', 'b']);
});

it('what no one can be asked for now fails for all, without a call for each', async () => {
  const { add, calls, close } = place();
  close();
  const results = await Promise.allSettled(many(3).map(add));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(calls).toEqual([3]);
});
