import { givenUp } from '#shared/domain/stopped-reading.ts';
import type { Clock } from '../../runtime/table.ts';
import type { SetAside } from '../../services/set-aside.ts';
import type { TapeRequest } from '../../services/tape-reader.ts';
import type { TapeStore } from '../../store/tapes.ts';

export interface FailTapeDeps extends Pick<Clock, 'now'> {
  tapes: Pick<TapeStore, 'find' | 'save'>;
}

export const failTape =
  ({ tapes, now }: FailTapeDeps) =>
  async ({ requestContext, requestPayload: asked }: SetAside<TapeRequest | { tapeId?: never }>): Promise<void> => {
    if (asked.tapeId === undefined) return;
    const { requestId } = requestContext;
    const found = await tapes.find(asked.lpNumber, asked.tapeId);
    const failed = found && givenUp(found, { requestId, version: asked.version ?? null });
    if (failed) await tapes.save({ ...failed, changedAt: now().toISOString() });
  };
