import { Problem } from '../contract/problem.ts';
import type { Offering } from './offering.ts';

export interface OrdersTaken {
  commitments: number;
  indications: number;
}

/** A draft that was ever ordered from stays, because rows of orders lead to it. */
export function assertDeletable({ state }: Pick<Offering, 'state'>, { commitments, indications }: OrdersTaken): void {
  if (state !== 'Draft') {
    throw new Problem('illegal_transition', {
      message: `An LP that is ${state} can't be deleted. Only a draft can.`,
    });
  }
  if (commitments + indications === 0) return;
  const taken = `purchase commitments: ${commitments}, indications of interest: ${indications}`;
  throw new Problem('conflict', {
    message: `An LP that has taken orders can't be deleted (${taken}). While it's a draft, only administrators can see it.`,
  });
}
