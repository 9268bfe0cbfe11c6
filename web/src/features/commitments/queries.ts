import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Versioned } from '#shared/contract/client.ts';
import type { ActiveCommitment, CommitmentEntity, PlacedCommitment } from '#shared/contract/commitments.ts';
import type { OfferingEntity } from '#shared/contract/offering-entity.ts';
import { isLive } from '#shared/domain/commitment.ts';
import { commitments } from '../../lib/api.ts';
import { useMe } from '../../lib/queries.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import type { Consent } from '../../lp/limits/consent.ts';
import type { Confirming } from '../../lp/order-draft.ts';
import { areTermsChanged, isOvertaken } from '../../lp/order-fault.ts';
import { lpChanged } from '../../lp/queries.ts';

export const myCommitment = (id: string) =>
  queryOptions({ queryKey: ['commitments', id], queryFn: () => commitments.mine.versioned({ id }), staleTime: 0 });

export interface Seen {
  live: ActiveCommitment | null;
  /** ETag or version. */
  over: string | number;
}

/** An allocation hasn't decided it yet. */
const activeOf = ({ id, amount, status, minimumAmount, price, check }: PlacedCommitment): ActiveCommitment => ({
  id,
  amount,
  status,
  minimumAmount: minimumAmount ?? null,
  price: price ?? null,
  requestedAmount: null,
  checkId: check?.id ?? null,
});

/** Shows the answer, then reloads the rest. After a refusal, shows the present state. */
function useCommitmentChanges(lpNumber: string, onDone: (saved: CommitmentEntity) => void) {
  const queries = useQueryClient();
  return {
    onSuccess({ body, etag }: Versioned<PlacedCommitment>) {
      queries.setQueryData(myCommitment(lpNumber).queryKey, {
        body: {
          activeCommitment: isLive(body.status) ? activeOf(body) : null,
          hasAcceptedCommitment: body.status === 'Accepted',
        },
        etag,
      });
      onDone(body);
      return lpChanged(queries, lpNumber);
    },
    async onError(error: Error) {
      if (isOvertaken(error)) await queries.invalidateQueries({ queryKey: ['commitments'] });
      if (areTermsChanged(error)) await lpChanged(queries, lpNumber);
    },
  };
}

interface Said extends Pick<Confirming, 'minimum' | 'price' | 'termsHash'> {
  /** Reason, if over a limit. */
  overLimitReason?: string | undefined;
}

export const alsoSaid = ({ minimum, price, termsHash, overLimitReason }: Said) => ({
  ...(overLimitReason !== undefined && { OverLimitReason: overLimitReason }),
  ...(termsHash !== undefined && { TermsHash: termsHash }),
  ...(minimum > 0 && { MinimumAmount: minimum }),
  ...(price !== null && { Price: price }),
});

/** `over`: version seen. */
export function useSaveCommitment(
  { LPIdentifier: lpNumber, AsksForPrice }: Pick<OfferingEntity, 'LPIdentifier' | 'AsksForPrice'>,
  { live, over }: Seen,
  onDone: (saved: CommitmentEntity) => void,
) {
  const { UserObjectId } = useMe();
  return useSingleMutation({
    mutationFn: ({
      amount,
      minimum,
      price,
      termsHash,
      overLimitReason,
      key,
      consent,
    }: Confirming & Said & { consent?: Consent | undefined }) =>
      live
        ? commitments.update.versioned(
            {
              id: live.id,
              body: [
                { op: 'replace', path: '/Amount', value: amount },
                ...(minimum === (live.minimumAmount ?? 0)
                  ? []
                  : [{ op: 'replace', path: '/MinimumAmount', value: minimum } as const]),
                ...(!AsksForPrice || price === live.price
                  ? []
                  : [{ op: 'replace', path: '/Price', value: price } as const]),
                ...Object.entries(consent ?? {}).map(
                  ([part, value]) => ({ op: 'replace', path: `/${part}`, value }) as const,
                ),
                ...(overLimitReason === undefined
                  ? []
                  : [{ op: 'replace', path: '/OverLimitReason', value: overLimitReason } as const]),
                ...(termsHash === undefined ? [] : [{ op: 'replace', path: '/TermsHash', value: termsHash } as const]),
                { op: 'replace', path: '/Status', value: 'Pending' },
                { op: 'replace', path: '/UserObjectId', value: UserObjectId },
              ],
            },
            { ifMatch: over },
          )
        : commitments.submit.versioned(
            {
              id: lpNumber,
              body: { Amount: amount, ...alsoSaid({ minimum, price, termsHash, overLimitReason }), ...consent },
            },
            { headers: { 'Idempotency-Key': key } },
          ),
    ...useCommitmentChanges(lpNumber, onDone),
  });
}

export function useWithdrawCommitment(lpNumber: string, over: Seen['over'], onDone: (saved: CommitmentEntity) => void) {
  return useSingleMutation({
    mutationFn: (id: string) =>
      commitments.update.versioned(
        { id, body: [{ op: 'replace', path: '/Status', value: 'Withdrawn' }] },
        { ifMatch: over },
      ),
    ...useCommitmentChanges(lpNumber, onDone),
  });
}
