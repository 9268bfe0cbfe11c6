import type { OfferingVersion } from '../../lp/queries.ts';
import { OfferingEdit } from './offering-edit.tsx';
import { useEdit } from './use-edit.ts';

/** Edits who may see an offering. */
export function RestrictionsEditor({ latest }: { latest: OfferingVersion }) {
  const edit = useEdit(latest.offering.LPIdentifier, latest, 'restrictions');
  return <OfferingEdit edit={edit} part="restrictions" />;
}
