import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Problem, type ProblemCode } from '#shared/contract/problem.ts';
import { queryClient } from '../../web/src/lib/query-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  queryClient.clear();
});

describe('without a network', () => {
  beforeEach(() => onlineManager.setOnline(false));
  afterEach(() => onlineManager.setOnline(true));

  it('a change fails at once, and is not sent later', async () => {
    const send = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    const change = queryClient.getMutationCache().build(queryClient, { mutationFn: send });
    await expect(change.execute(undefined)).rejects.toThrow('Failed to fetch');
    onlineManager.setOnline(true);
    await queryClient.resumePausedMutations();
    expect(send).toHaveBeenCalledOnce();
  });

  it('a question is asked, and does not wait for one', async () => {
    const ask = vi.fn(() => Promise.resolve('from the cache of the browser'));
    expect(await queryClient.fetchQuery({ queryKey: ['some'], queryFn: ask })).toBe('from the cache of the browser');
  });
});

/** How often a question is asked that always fails like this. */
async function asked(error: unknown): Promise<number> {
  vi.useFakeTimers();
  const ask = vi.fn(() => Promise.reject(error));
  const { retry = false } = queryClient.getDefaultOptions().queries ?? {};
  const answer = queryClient.fetchQuery({ queryKey: ['failing'], queryFn: ask, retry });
  answer.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(answer).rejects.toBe(error);
  return ask.mock.calls.length;
}

describe('a question that fails', () => {
  it.each<ProblemCode>(['upstream', 'unexpected', 'unavailable', 'throttled', 'connection_lost'])(
    'for now (%s) is asked three times',
    async (code) => {
      expect(await asked(new Problem(code))).toBe(3);
    },
  );

  it('in an unknown way is asked three times', async () => {
    expect(await asked(new TypeError('Failed to fetch'))).toBe(3);
  });

  it.each<ProblemCode>(['not_found', 'busy', 'stale'])('for good (%s) is asked once', async (code) => {
    expect(await asked(new Problem(code))).toBe(1);
  });
});

describe('an answer', () => {
  it('is fresh for half a minute', async () => {
    vi.useFakeTimers();
    const ask = vi.fn(() => Promise.resolve('here'));
    const query = { queryKey: ['fresh'], queryFn: ask };
    await queryClient.fetchQuery(query);
    vi.advanceTimersByTime(29_999);
    await queryClient.fetchQuery(query);
    expect(ask).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await queryClient.fetchQuery(query);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('that is no longer fresh is read again once the network is back', async () => {
    vi.useFakeTimers();
    const ask = vi.fn(() => Promise.resolve('here'));
    const stop = new QueryObserver(queryClient, { queryKey: ['seen'], queryFn: ask }).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(30_000);
    queryClient.mount();
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledTimes(2);
    stop();
    queryClient.unmount();
  });
});

describe('a person', () => {
  const place = { pathname: '/browse', search: '?q=auto', replace: vi.fn() };
  beforeEach(() => {
    place.replace.mockReset();
    place.pathname = '/browse';
    vi.stubGlobal('location', place);
  });
  const failing = {
    question: (error: Problem) => queryClient.fetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(error) }),
    change: (error: Problem) =>
      queryClient
        .getMutationCache()
        .build(queryClient, { mutationFn: () => Promise.reject(error) })
        .execute(undefined),
  };

  it.each(['question', 'change'] as const)(
    'without a second factor goes to set it up and back, by a %s',
    async (by) => {
      await expect(failing[by](new Problem('mfa_required'))).rejects.toThrow();
      expect(place.replace).toHaveBeenCalledExactlyOnceWith('/mfa?returnTo=%2Fbrowse%3Fq%3Dauto');
    },
  );

  it('is asked for the second factor by an LP itself', async () => {
    place.pathname = '/lp/1001/due-diligence';
    await expect(failing.question(new Problem('mfa_required'))).rejects.toThrow();
    expect(place.replace).not.toHaveBeenCalled();
  });

  it('whose session ended goes to sign in and back', async () => {
    await expect(failing.question(new Problem('not_signed_in'))).rejects.toThrow();
    expect(place.replace).toHaveBeenCalledExactlyOnceWith('/api/auth/signin?returnTo=%2Fbrowse%3Fq%3Dauto');
  });

  it.each(['not_found', 'busy'] as const)('stays where they are after %s', async (code) => {
    await expect(failing.question(new Problem(code))).rejects.toThrow();
    expect(place.replace).not.toHaveBeenCalled();
  });
});
