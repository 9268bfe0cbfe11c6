import { expect, it } from 'vitest';
import { inTurn } from '#functions/runtime/in-turn.ts';

it('works are done in turn, and one that fails holds up none', async () => {
  const [turn, done]: [ReturnType<typeof inTurn>, string[]] = [inTurn(), []];
  const slow = turn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    done.push('slow');
  });
  const failing = turn(async () => {
    done.push('failing');
    throw new Error('lost');
  });
  const last = turn(async () => done.push('last'));
  await expect(failing).rejects.toThrow('lost');
  await Promise.all([slow, last]);
  expect(done).toEqual(['slow', 'failing', 'last']);
});
