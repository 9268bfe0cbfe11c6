import { describe, expect, it, vi } from 'vitest';
import { sendCode } from '#functions/api/notification/numbers.ts';
import { Problem } from '#shared/contract/problem.ts';

describe('a code', () => {
  const asked = { id: 'u-1', body: { smsNumber: '(207) 555-0192' }, now: new Date('2026-11-22T16:00:00.000Z') };
  const send = async (text: () => Promise<void>) => {
    const begin = vi.fn(async () => undefined);
    const deps = {
      rates: { exceeded: async () => null },
      texts: { send: text, reaches: () => true },
      proofs: { begin } as never,
    };
    const failure = await sendCode(deps, asked).catch((error: unknown) => error);
    return { begin, failure };
  };

  it('that could not be sent is not waited for', async () => {
    const { begin, failure } = await send(() => Promise.reject(new Problem('upstream')));
    expect(failure).toMatchObject({ code: 'upstream' });
    expect(begin).not.toHaveBeenCalled();
  });

  it('that was sent is good for ten minutes and five tries', async () => {
    const { begin } = await send(async () => undefined);
    const code = { userId: 'u-1', number: '+12075550192', code: expect.stringMatching(/^\d{6}$/) };
    expect(begin).toHaveBeenCalledExactlyOnceWith(code, { triesLeft: 5, expiresAt: 1_795_363_800 });
  });
});
