import { Problem } from '#shared/contract/problem.ts';
import { type Commitment, isLive } from '#shared/domain/commitment.ts';
import { commitmentEntity } from '../../wire/orders.ts';

export function assertNoneLive(current: Commitment | undefined): void {
  if (!current || !isLive(current.status)) return;
  const existingId = commitmentEntity(current).id;
  throw new Problem(current.status === 'Accepted' ? 'commitment_accepted' : 'commitment_exists', { existingId });
}
