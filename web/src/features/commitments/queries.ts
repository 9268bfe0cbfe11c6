import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Versioned } from '#shared/contract/client.ts';
import type { ActiveCommitment, CommitmentEntity, PlacedCommitment } from '#shared/contract/commitments.ts';
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

/** A commitment as the person who changes it has it before them. */
export interface Seen {
  live: ActiveCommitment | null;
  /** Its ETag or its version. */
  over: string | number;
}

/** What was placed is not decided by an allocation yet. */
const activeOf = ({ id, amount, status, minimumAmount, price, check }: PlacedCommitment): ActiveCommitment => ({
  id,
  amount,
  status,
  minimumAmount: minimumAmount ?? null,
  price: price ?? null,
  requestedAmount: null,
  checkId: check?.id ?? null,
});

/** Shows the commitment as the server answered it, then fetches all else that it changed. After a refusal, shows it as it is now. */
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
  /** Why it is over a limit, where it is. */
  overLimitReason?: string | undefined;
}

/** What an order says beside its amount, where it does. */
export const alsoSaid = ({ minimum, price, termsHash, overLimitReason }: Said) => ({
  ...(overLimitReason !== undefined && { OverLimitReason: overLimitReason }),
  ...(termsHash !== undefined && { TermsHash: termsHash }),
  ...(minimum > 0 && { MinimumAmount: minimum }),
  ...(price !== null && { Price: price }),
});

/** Submits a commitment, or edits the one that is live as it was seen. */
export function useSaveCommitment(lpNumber: string, { live, over }: Seen, onDone: (saved: CommitmentEntity) => void) {
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
                ...(price === live.price ? [] : [{ op: 'replace', path: '/Price', value: price } as const]),
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
