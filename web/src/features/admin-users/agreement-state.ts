import type { AdminUserRow } from '#shared/contract/user-views.ts';
import { agreementStatuses } from '#shared/domain/agreement.ts';
import { agreementLabel } from '../../people/agreement-label.ts';
import { quoted } from '../../ui/table/odata.ts';

type State = AdminUserRow['agreement'];

export function agreementWords(state: State): string {
  if (state === null) return 'Not started';
  return agreementLabel({ status: state === 'rejected' ? 'completed' : state, rejected: state === 'rejected' });
}

const states: State[] = [null, ...agreementStatuses, 'rejected'];

/** Equal labels are one option. */
export const agreementOptions = [...Map.groupBy(states, agreementWords)].map(([label, some]) => ({
  label,
  where: some.map((state) => `agreement eq ${state && quoted(state)}`).join(' or '),
}));
