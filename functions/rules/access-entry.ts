import type { Caller } from '#shared/domain/access.ts';
import type { AccessAction, AccessEntry } from '#shared/domain/access-log.ts';
import type { Clock } from '../runtime/table.ts';

type Who = Pick<Caller, 'id' | 'name' | 'email' | 'creditUnionId' | 'creditUnionName'>;
type What = Pick<AccessEntry, 'kind' | 'owner' | 'itemUniqueId' | 'itemName' | 'section'>;

export const accessEntry = (
  { newId }: Pick<Clock, 'newId'>,
  who: Who,
  { kind, owner, itemUniqueId, itemName, section }: What,
  step: { action: AccessAction; at: string; detail?: string },
): AccessEntry => ({
  id: newId('A'),
  at: step.at,
  action: step.action,
  userId: who.id,
  userName: who.name,
  userEmail: who.email,
  creditUnionId: who.creditUnionId,
  creditUnionName: who.creditUnionName,
  kind,
  owner,
  itemUniqueId,
  itemName,
  section,
  detail: step.detail ?? '',
});
