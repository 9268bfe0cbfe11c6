import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { OfferingEntity } from '#shared/contract/offerings.ts';
import type { Patch } from '#shared/contract/patch.ts';
import { type AssetClass, assetClassOf } from '#shared/domain/asset-class.ts';
import { offerings } from '../../lib/api.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import type { OfferingVersion } from '../../lp/queries.ts';

/** The offering whose term sheet a tape fills. */
export interface FillTarget extends OfferingVersion {
  id: string;
  isSeller: boolean;
  assetClass: AssetClass;
  /** Why this person can't fill it now, in words. */
  obstacle: string | null;
}

const classOf = ({ AssetClass, TermSheetCategory, LoanType }: OfferingEntity): AssetClass =>
  assetClassOf({ assetClass: AssetClass, termSheetCategory: TermSheetCategory, loanType: LoanType });

const PREPARED = "We're preparing this LP, so only administrators can change its term sheet. Ask us to update it.";
const LISTED = 'This LP is listed, so only administrators can change its term sheet. Ask us to update it.';
const IN_REVIEW = 'This LP is in review. Take it back first to change its term sheet.';

/** An offering as its seller's people have it, drafts too. */
const sellers = (id: string) =>
  queryOptions({
    queryKey: ['selling', 'tape', id],
    queryFn: async (): Promise<FillTarget> => {
      const { body, etag } = await offerings.listing.versioned({ id });
      const { offering, proposal } = body;
      const obstacle =
        offering.State !== 'Draft' ? LISTED : !proposal ? PREPARED : proposal.handedIn ? IN_REVIEW : null;
      return { id, isSeller: true, offering, etag, assetClass: classOf(offering), obstacle };
    },
    staleTime: 0,
  });

const administrators = (id: string) =>
  queryOptions({
    queryKey: ['offerings', id, 'tape'],
    queryFn: async (): Promise<FillTarget> => {
      const { body: offering, etag } = await offerings.get.versioned({ id });
      return { id, isSeller: false, offering, etag, assetClass: classOf(offering), obstacle: null };
    },
    staleTime: 0,
  });

export const targetOf = { sellers, administrators };

const reload = (queries: QueryClient, id: string) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: ['offerings', id] }),
    queries.invalidateQueries({ queryKey: ['termsheets'] }),
    queries.invalidateQueries({ queryKey: ['selling'] }),
  ]);

/** Writes fields of the term sheet as it was seen. */
export function useFill({ id, isSeller, etag }: FillTarget, onDone: (fields: number) => void) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: Patch): Promise<unknown> =>
      isSeller ? offerings.edit({ id, body }, { ifMatch: etag }) : offerings.update({ id, body }, { ifMatch: etag }),
    onSuccess(_, body) {
      onDone(body.length);
      return reload(queries, id);
    },
    // What stands in the way is shown as it is now.
    onError: () => reload(queries, id),
  });
}
