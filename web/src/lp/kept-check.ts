import { isAdmin, refusal } from '#shared/domain/access.ts';
import { parseCommitmentId } from '#shared/domain/commitment.ts';
import { useMe, whoIs } from '../lib/queries.ts';
import { checkPath } from './check-path.ts';

export function useCheckPath({ id, checkId }: { id: string; checkId?: string | null | undefined }): string | null {
  const who = whoIs(useMe());
  if (!who || !checkId || refusal('limitReaders', who)) return null;
  return checkPath(checkId, isAdmin(who) ? parseCommitmentId(id)?.creditUnionId : undefined);
}
