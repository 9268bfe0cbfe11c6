import type { AdminUserRow } from '#shared/contract/users.ts';
import { agreementStatuses } from '#shared/domain/agreement.ts';
import { agreementLabel } from '../../people/agreement-label.ts';

type State = AdminUserRow['agreement'];

/** The status of a person's agreement, in the words of their profile. */
export function agreementWords(state: State): string {
  if (state === null) return 'Not started';
  return agreementLabel({ status: state === 'rejected' ? 'completed' : state, rejected: state === 'rejected' });
}

/** Looks for the start of those words. */
export function agreementFilter(text: string): string {
  const states: State[] = [null, 'rejected', ...agreementStatuses];
  const found = states.filter((state) => agreementWords(state).toLowerCase().startsWith(text.toLowerCase()));
  return found.map((state) => `agreement eq ${state && `'${state}'`}`).join(' or ') || "agreement eq ''";
}
