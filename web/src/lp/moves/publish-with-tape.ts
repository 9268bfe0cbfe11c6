import { queryOptions } from '@tanstack/react-query';
import { Problem } from '#shared/contract/problem.ts';
import { offerings, tapes } from '../../lib/api.ts';

/** Newest tape where it can be published; null: none. */
export const tapeToPublish = (id: string) =>
  queryOptions({
    queryKey: ['offerings', id, 'tapes', 'to-publish'],
    queryFn: async () => {
      const [newest] = await tapes.list({ id });
      return newest && (newest.state === 'Ready' || newest.state === 'Proposed') ? newest : null;
    },
    staleTime: 0,
    throwOnError: false,
  });

interface Publication {
  id: string;
  reason: string;
  ifMatch: string;
  /** Shown to the administrator beside the LP. */
  tapeId: string | undefined;
}

/** LP first: it has the rules that can refuse. */
export async function publishWithTape({ id, reason, ifMatch, tapeId }: Publication): Promise<void> {
  await offerings.publish({ id, body: { reason } }, { ifMatch });
  if (!tapeId) return;
  try {
    const { etag } = await tapes.tape.versioned({ id, tapeId });
    await tapes.publish({ id, tapeId }, { ifMatch: etag });
  } catch (error) {
    const { code, message } = Problem.from(error);
    throw new Problem(code, { message: `The LP is published, but its loan tape isn't: ${message}`, cause: error });
  }
}
