import { queryOptions } from '@tanstack/react-query';
import type { OfferingEntity } from '#shared/contract/offering-entity.ts';
import { type AssetClass, assetClassOf } from '#shared/domain/asset-class.ts';
import { offerings } from '../../lib/api.ts';
import type { OfferingVersion } from '../../lp/queries.ts';

/** The offering whose term sheet a tape fills. */
export interface FillTarget extends OfferingVersion {
  id: string;
  isSeller: boolean;
  assetClass: AssetClass;
  /** Administrators accept what this person takes from a tape. */
  isProposal: boolean;
  /** Its seller prepares it: its tape goes to review with it. */
  goesWithDraft: boolean;
}

const classOf = ({ AssetClass, TermSheetCategory, LoanType }: OfferingEntity): AssetClass =>
  assetClassOf({ assetClass: AssetClass, termSheetCategory: TermSheetCategory, loanType: LoanType });

/** An offering as its seller's people have it, drafts too. */
const sellers = (id: string) =>
  queryOptions({
    queryKey: ['selling', 'tape', id],
    queryFn: async (): Promise<FillTarget> => {
      const { body, etag } = await offerings.listing.versioned({ id });
      const { offering, proposal } = body;
      const isProposal = offering.State !== 'Draft' || !proposal || proposal.handedIn !== null;
      const goesWithDraft = offering.State === 'Draft' && proposal !== null;
      return { id, isSeller: true, offering, etag, assetClass: classOf(offering), isProposal, goesWithDraft };
    },
    staleTime: 0,
  });

const administrators = (id: string) =>
  queryOptions({
    queryKey: ['offerings', id, 'tape'],
    queryFn: async (): Promise<FillTarget> => {
      const { body: offering, etag } = await offerings.get.versioned({ id });
      return {
        id,
        isSeller: false,
        offering,
        etag,
        assetClass: classOf(offering),
        isProposal: false,
        goesWithDraft: false,
      };
    },
    staleTime: 0,
  });

export const targetOf = { sellers, administrators };

/** Where an offering's tapes are, for its seller or for administrators. */
export const tapesPath = ({ id, isSeller }: FillTarget): string =>
  isSeller ? `/selling/lp/${id}/tape` : `/admin/lp/${id}/tape`;

/** One that was uploaded. */
export const tapePath = (target: FillTarget, tapeId: string): string => `${tapesPath(target)}/${tapeId}`;
