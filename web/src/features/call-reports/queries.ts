import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { CharterMatch } from '#shared/contract/call-reports.ts';
import { callreports, crm } from '../../lib/api.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { useTell } from '../../ui/toast-place.tsx';

/** Milliseconds between looks at a running import. */
const LOOK = 700;
const LOOK_AT_LIST = 3000;

const key = ['call-reports'];

export const everyReport = queryOptions({
  queryKey: key,
  queryFn: () => callreports.list({}),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some((file) => file.state === 'Reading') ? LOOK_AT_LIST : false),
});

export const oneReport = (id: string) =>
  queryOptions({
    queryKey: [...key, id],
    queryFn: () => callreports.find({ id }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'Reading' ? LOOK : false),
  });

export function useReload() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: key });
}

export function useReportStep<Given = void>(run: (given: Given) => Promise<unknown>, onDone: () => void = () => {}) {
  const reload = useReload();
  return useSingleMutation({ mutationFn: run, onSuccess: onDone, onSettled: reload });
}

export interface Matching extends Pick<CharterMatch, 'creditUnionId' | 'name'> {
  charterNumber: string;
}

/** Over the present entry. */
export function useMatch() {
  const reload = useReload();
  const queries = useQueryClient();
  const tell = useTell();
  return useSingleMutation({
    async mutationFn({ creditUnionId: id, charterNumber }: Matching) {
      const { body, etag } = await crm.creditUnion.versioned({ id });
      const { id: _, ...facts } = body;
      return crm.change({ id, body: { ...facts, charterNumber } }, { ifMatch: etag });
    },
    onSuccess: (_, { name, charterNumber }) => tell(`${name} matched to charter ${charterNumber}.`),
    onSettled: async () => {
      await Promise.all([reload(), queries.invalidateQueries({ queryKey: ['crm'] })]);
    },
  });
}
