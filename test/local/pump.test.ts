import { getEventListeners } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { pump } from '#local/pump.ts';

describe('a pump', () => {
  it('leaves nothing behind at any of its turns', async () => {
    let turns = 0;
    let left = 0;
    const one = pump({
      name: 'test',
      everyMs: 0,
      async step(stopping) {
        turns++;
        left = getEventListeners(stopping, 'abort').length;
        return false;
      },
      close() {},
    });
    await vi.waitFor(() => expect(turns).toBeGreaterThan(50));
    await one.stop();
    expect(left).toBe(0);
  });

  it('stops at once while it pauses', async () => {
    let isClosed = false;
    const close = () => {
      isClosed = true;
    };
    const one = pump({ name: 'test', everyMs: 3_600_000, step: async () => false, close });
    await one.stop();
    expect(isClosed).toBe(true);
  });
});
