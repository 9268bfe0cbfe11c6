import type { PositionMonth, ServicingMonth } from './month.ts';

/** The credit union that remains of a merger, and those that it took the place of. */
interface Remaining {
  id: string;
  mergedIds: readonly string[];
}

export const isMonthBehind = ({ positions }: Pick<ServicingMonth, 'positions'>, mergedIds: readonly string[]) =>
  positions.some(({ creditUnionId }) => mergedIds.includes(creditUnionId));

/** The month with the remaining credit union in the place of merged ones; its figures stay. */
export function monthFollowed(month: ServicingMonth, { id, mergedIds }: Remaining): ServicingMonth {
  const follow = <T extends Pick<PositionMonth, 'creditUnionId'>>(one: T): T =>
    mergedIds.includes(one.creditUnionId) ? { ...one, creditUnionId: id } : one;
  const { positions, wired, proof } = month;
  return {
    ...month,
    positions: positions.map(follow),
    wired: wired.map(follow),
    proof: proof && {
      ...proof,
      split: proof.split.map((one) => ({ ...one, participants: one.participants.map(follow) })),
    },
  };
}
