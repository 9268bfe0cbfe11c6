import { describe, expect, it } from 'vitest';
import { signup } from '#functions/api/signup.ts';
import { holdBack } from '#functions/rules/hold-back.ts';
import { type RateLimit, rateStore } from '#functions/store/rates.ts';

const window = { seconds: 3600 };
const limits = { email: { name: 'by-email', most: 2, ...window }, viewer: { name: 'by-viewer', most: 3, ...window } };

/** Counters as the table keeps them, with a clock that is moved by hand. */
function counting() {
  const counters = new Map<string, { count: number; expiresAt: unknown }>();
  const rates = rateStore({
    increment: async ({ PK, SK }: { PK: string; SK: string }, _: string, { set }: { set: { expiresAt: number } }) => {
      const count = (counters.get(`${PK} ${SK}`)?.count ?? 0) + 1;
      counters.set(`${PK} ${SK}`, { count, ...set });
      return count;
    },
  } as never);
  let now = Date.parse('2026-03-02T12:10:00.000Z');
  return {
    counters,
    pass: (ms: number) => {
      now += ms;
    },
    ask: async (email: string, viewer = '203.0.113.7') => {
      const asked = { limits, who: { email, viewer }, what: 'sign-ups', now: new Date(now) };
      return holdBack(rates, asked).catch(({ code, message, retryAfter }) => [code, message, retryAfter]);
    },
  };
}

describe('what may happen so often in an hour', () => {
  it('is refused from then on until the hour ends, and says how long that is', async () => {
    const { ask, pass } = counting();
    expect([await ask('a'), await ask('a')]).toEqual([undefined, undefined]);
    const words = 'Too many sign-ups at once. Please try again in 50 minutes.';
    expect(await ask('a')).toEqual(['throttled', words, 3000]);
    pass(3_000_000 - 500);
    expect(await ask('a')).toEqual(['throttled', 'Too many sign-ups at once. Please try again in a minute.', 1]);
    pass(500);
    expect(await ask('a')).toBeUndefined();
  });

  it('is counted for each address and each network', async () => {
    const { ask } = counting();
    await Promise.all([ask('a'), ask('a'), ask('b')]);
    expect(await ask('c')).toMatchObject(['throttled', expect.any(String), 3000]);
    expect(await ask('c', '198.51.100.1')).toBeUndefined();
    expect(await ask('a', '198.51.100.1')).toMatchObject(['throttled', expect.any(String), 3000]);
  });

  it('keeps no address, and no counter for longer than its hour', async () => {
    const { ask, counters } = counting();
    await ask('dana@harborlight.example');
    expect(JSON.stringify([...counters])).not.toMatch(/dana|203\.0/);
    const ends = Date.parse('2026-03-02T13:00:00.000Z') / 1000;
    expect([...counters.values()].map(({ expiresAt }) => expiresAt)).toEqual([ends, ends]);
  });

  it.each([
    [5400, '90 minutes'],
    [5401, '2 hours'],
  ])('is told of in hours where it takes long: %i seconds', async (seconds, words) => {
    const day = { day: { name: 'day', most: 0, seconds: 86_400 } };
    const rates = { exceeded: async () => seconds };
    const asked = holdBack(rates, { limits: day, who: { day: 'a' }, what: 'calls', now: new Date() });
    await expect(asked).rejects.toMatchObject({ message: expect.stringContaining(`in ${words}.`) });
  });
});

describe('signing up', () => {
  const form = { email: 'nina@signup.example', phoneNumber: '(207) 555-0142', cellPhone: '207-555-0143' };
  it.each<[string, object, (string | number)[][]]>([
    [
      'signUp',
      form,
      [
        ['nina@signup.example', 5],
        ['203.0.113.7', 40],
        ['192.0.2.1', 400],
      ],
    ],
    [
      'confirm',
      { signUpId: 'S1', code: '123456' },
      [
        ['S1', 10],
        ['203.0.113.7', 200],
        ['192.0.2.1', 2000],
      ],
    ],
  ])('%s is held back by whom it is of, by network and by edge, before anything is done', async (name, body, most) => {
    const asked: [RateLimit, string][] = [];
    const exceeded = async (limit: RateLimit, who: string) => {
      asked.push([limit, who]);
      return 1;
    };
    const { handlers } = signup({ rates: { exceeded } } as never);
    const headers = { 'x-viewer-address': '203.0.113.7' };
    const call = { body, headers, sourceIp: '192.0.2.1', now: new Date() };
    await expect(handlers[name]?.(call as never, null as never)).rejects.toMatchObject({ code: 'throttled' });
    expect(asked.map(([limit, who]) => [who, limit.most])).toEqual(most);
    expect(asked.map(([{ seconds }]) => seconds)).toEqual([3600, 3600, 3600]);
    expect(new Set(asked.map(([limit]) => limit.name)).size).toBe(3);
  });
});
