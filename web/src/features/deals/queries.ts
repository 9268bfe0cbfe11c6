import { queryOptions } from '@tanstack/react-query';
import type { DealEntity } from '#shared/contract/deals.ts';
import { Problem } from '#shared/contract/problem.ts';
import { deals } from '../../lib/api.ts';
import { useChange } from '../../ui/use-change.ts';

const key = ['deals'];

/** Most that one answer holds. */
const MOST = '5000';

/** All that the reader sees, by due day. */
export const dealList = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: async () => (await deals.list({ query: { $top: MOST } })).value,
  staleTime: 0,
});

export const oneDeal = (id: string) =>
  queryOptions({ queryKey: [...key, 'one', id], queryFn: () => deals.find({ id }), staleTime: 0 });

interface Change {
  path: string;
  value: unknown;
}

/** Changes a deal as it was read, and shows the present one either way. */
export const useChangeDeal = ({ id, version }: Pick<DealEntity, 'id' | 'version'>, done: string) =>
  useChange(
    (changes: readonly Change[]) =>
      deals.update({ id, body: changes.map((one) => ({ op: 'replace' as const, ...one })) }, { ifMatch: version }),
    { done, queryKey: key },
  );

/** `kept`: what the reader has typed, and can send again. */
export function changeFault(error: unknown, kept: string): string | null {
  if (!error) return null;
  const { code, message } = Problem.from(error);
  return code === 'stale'
    ? `Someone changed this deal while you were editing. The page now shows it as it is. ${kept}`
    : message;
}
