import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../web/src/lib/query-client.ts';

beforeEach(() => onlineManager.setOnline(false));
afterEach(() => {
  onlineManager.setOnline(true);
  queryClient.clear();
});

it('a change that finds no network fails at once, and is not sent later', async () => {
  const send = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const change = queryClient.getMutationCache().build(queryClient, { mutationFn: send });
  await expect(change.execute(undefined)).rejects.toThrow('Failed to fetch');
  onlineManager.setOnline(true);
  await queryClient.resumePausedMutations();
  expect(send).toHaveBeenCalledOnce();
});

it('a question that finds no network is asked, and does not wait for one', async () => {
  const ask = vi.fn(() => Promise.resolve('from the cache of the browser'));
  expect(await queryClient.fetchQuery({ queryKey: ['some'], queryFn: ask })).toBe('from the cache of the browser');
});
