import { useQueryClient } from '@tanstack/react-query';
import { refusal } from '#shared/domain/access.ts';
import { offerings } from '../../lib/api.ts';
import { useMe, whoIs } from '../../lib/queries.ts';
import { GranularCard } from '../../lp/granular-card.tsx';
import { type ListingVersion, listing as listingQuery } from './queries.ts';

export function Borrowers({ version: { listing, etag } }: { version: ListingVersion }) {
  const queries = useQueryClient();
  const canPrepare = refusal('preparing', whoIs(useMe())) === null;
  const { lpIdentifier: id, state, proposal, offering } = listing;
  if (state !== 'Draft' || !proposal || !canPrepare) return null;
  return (
    <GranularCard
      offering={offering}
      update={(body) => offerings.edit({ id, body }, { ifMatch: etag })}
      onSettled={() => queries.invalidateQueries({ queryKey: listingQuery(id).queryKey })}
      obstacle={proposal.handedIn ? 'Recall the draft to change this.' : undefined}
    />
  );
}
