import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { money } from '#shared/format/money.ts';
import { commitments } from '../../lib/api.ts';
import { proposalPath } from '../../lp/proposal-path.ts';
import { Notice } from '../../ui/notice.tsx';

export function WaitingProposal({ lpNumber }: { lpNumber: string }) {
  const $filter = `lpNumber eq '${lpNumber}' and status eq 'Waiting'`;
  const { data } = useQuery({
    queryKey: ['proposals', 'of', lpNumber],
    queryFn: () => commitments.proposals({ query: { $filter, $top: '1' } }),
    staleTime: 0,
    throwOnError: false,
  });
  const [found] = data?.value ?? [];
  if (!found) return null;
  return (
    <Notice>
      <p>
        A purchase of {money(found.amount)} that {found.isOwn ? 'you' : found.proposedBy} proposed is waiting for
        approval. <Link to={proposalPath(found.id)}>View it</Link>
      </p>
    </Notice>
  );
}
