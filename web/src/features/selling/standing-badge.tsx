import type { Listing } from '#shared/contract/selling.ts';
import { hasRemaining } from '#shared/domain/offering-amounts.ts';
import { StateBadge } from '../../lp/state-badge.tsx';
import { Badge } from '../../ui/badge.tsx';

type Standing = Pick<
  Listing,
  'state' | 'bookClosedAt' | 'proposal' | 'transactionType' | 'amountForSale' | 'amountRemaining'
>;

/** For a draft, who has it. */
export function StandingBadge({ listing }: { listing: Standing }) {
  const { state, bookClosedAt, proposal, amountForSale: forSale, amountRemaining: remaining } = listing;
  if (state !== 'Draft' || !proposal) {
    const sale = hasRemaining(listing) ? { forSale, remaining } : null;
    return <StateBadge state={state} bookClosedAt={bookClosedAt} sale={sale} />;
  }
  if (proposal.handedIn) return <Badge tone="info">In review</Badge>;
  if (proposal.sentBack) return <Badge tone="critical">Changes requested</Badge>;
  return <Badge tone="caution">Draft</Badge>;
}
