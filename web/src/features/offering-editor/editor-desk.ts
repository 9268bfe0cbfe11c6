import { queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { OfferingDraft } from '#shared/contract/offering-entity.ts';
import type { Patch } from '#shared/contract/patch.ts';
import type { PoolCheck } from '#shared/contract/pool-check.ts';
import { offerings } from '../../lib/api.ts';
import { type OfferingVersion, offeringVersion } from '../../lp/queries.ts';

const poolCheck = (id: string, queryFn: () => Promise<PoolCheck | null>) =>
  queryOptions({ queryKey: ['offerings', id, 'pool-check'], queryFn });

/** Administrators see every offering; a seller its own drafts, without what only administrators know. */
const administrators = {
  isSeller: false,
  version: offeringVersion,
  update: (id: string, body: Patch, ifMatch: string): Promise<unknown> => offerings.update({ id, body }, { ifMatch }),
  create: (body: OfferingDraft) => offerings.create({ body }),
  poolCheck: (id: string) => poolCheck(id, async () => (await offerings.beforePublishing({ id })).pool),
};
export type EditorDesk = typeof administrators;

export const sellersDesk: EditorDesk = {
  isSeller: true,
  version: (id) =>
    queryOptions({
      ...offeringVersion(id),
      queryKey: ['offerings', id, 'version'],
      queryFn: async (): Promise<OfferingVersion> => {
        const { body, etag } = await offerings.listing.versioned({ id });
        return { offering: body.offering, etag };
      },
    }),
  update: (id, body, ifMatch) => offerings.edit({ id, body }, { ifMatch }),
  // The seller is the person's own credit union.
  create: ({ SellerName: _, ...body }) => offerings.prepare({ body }),
  poolCheck: (id) => poolCheck(id, async () => (await offerings.listing({ id })).poolCheck),
};

export const DeskContext = createContext<EditorDesk>(administrators);

/** Whose desk the form stands on, and the calls of it. */
export const useDesk = (): EditorDesk => useContext(DeskContext);
