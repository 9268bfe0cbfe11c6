import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../../ui/button.tsx';
import { closingPath, closingsOf } from '../closing/queries.ts';
import { statementsOf } from '../statement/queries.ts';
import type { StepProps } from './step.ts';

/** Released by an administrator on the closing's page, then signed below by both sides. */
export function Statement({ deal: { id, lpNumber, side } }: StepProps) {
  const isAdministrator = side === 'administrator';
  const { data: statements = [] } = useQuery({ ...statementsOf(id), throwOnError: false });
  const { data: all = [] } = useQuery({ ...closingsOf(lpNumber), enabled: isAdministrator });
  const [closing] = all;
  const [present] = statements;
  return (
    <>
      {present && <p>{waitsForIn(present.signed)}</p>}
      {isAdministrator && closing && closing.state !== 'Released' && (
        <div>
          <LinkButton href={closingPath(closing.id)} variant="primary">
            Release statements
          </LinkButton>
        </div>
      )}
      {present && !isAdministrator && !present.signed[side] && (
        <div>
          <LinkButton href="#statement" variant="primary">
            Read and sign
          </LinkButton>
        </div>
      )}
    </>
  );
}

function waitsForIn({ buyer, seller }: { buyer: unknown; seller: unknown }): string {
  if (!buyer && !seller) return 'Released. Neither side has signed yet.';
  return buyer ? 'The buyer has signed. The seller signs next.' : 'The seller has signed. The buyer signs next.';
}
