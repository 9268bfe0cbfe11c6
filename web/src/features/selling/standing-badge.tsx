import type { Listing } from '#shared/contract/selling.ts';
import { StateBadge } from '../../lp/state-badge.tsx';
import { Badge } from '../../ui/badge.tsx';

/** For a draft, who has it. */
export function StandingBadge({ listing: { state, proposal } }: { listing: Pick<Listing, 'state' | 'proposal'> }) {
  if (state !== 'Draft' || !proposal) return <StateBadge state={state} />;
  if (proposal.handedIn) return <Badge tone="info">In review</Badge>;
  if (proposal.sentBack) return <Badge tone="critical">Changes requested</Badge>;
  return <Badge tone="caution">Draft</Badge>;
}
