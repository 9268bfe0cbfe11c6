import { Link } from 'react-router-dom';
import type { Listing } from '#shared/contract/selling.ts';
import { refusal } from '#shared/domain/access.ts';
import { fieldMissing, missingDocuments } from '#shared/domain/publication.ts';
import { useMe, whoIs } from '../../lib/queries.ts';

type Incomplete = Pick<Listing, 'lpIdentifier' | 'state' | 'proposal' | 'missing'>;

/** Where each is filled in, or null: only administrators can. */
function usePlaces({ lpIdentifier: id, state, proposal }: Incomplete) {
  const mayPrepare = refusal('preparing', whoIs(useMe())) === null;
  if (!mayPrepare || state !== 'Draft' || !proposal || proposal.handedIn) return () => null;
  return (what: string): string | null => {
    if (what === missingDocuments) return `/selling/lp/${id}/documents`;
    const field = fieldMissing(what);
    return field && `/selling/lp/${id}/edit?field=${field}`;
  };
}

/** Missing values, each a link to its field. */
export function MissingLinks({ listing }: { listing: Incomplete }) {
  const placeOf = usePlaces(listing);
  return listing.missing.map((what, i) => {
    const to = placeOf(what);
    return (
      <span key={what}>
        {i > 0 && ', '}
        {to ? <Link to={to}>{what}</Link> : what}
      </span>
    );
  });
}
