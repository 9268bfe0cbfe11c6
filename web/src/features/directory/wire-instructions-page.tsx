import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { WireInstructions } from '../../people/wire-instructions/wire-instructions.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ToastPlace } from '../../ui/toast-place.tsx';
import { entryQuery } from './queries.ts';

export function CreditUnionWireInstructionsPage() {
  const { creditUnionAccountId: id = '' } = useParams();
  const { data } = useQuery(entryQuery(id));
  return (
    <ToastPlace>
      <PageHeader
        eyebrow={data?.body.name}
        title="Wire instructions"
        actions={
          <LinkButton href={`/admin/access-log?file=${encodeURIComponent(`wire-instructions/${id}/instructions`)}`}>
            Who looked at them
          </LinkButton>
        }
      >
        <p>
          You confirm a change only where the credit union has no second Partner, and after a call. We record every look
          at them.
        </p>
      </PageHeader>
      <WireInstructions id={id} />
    </ToastPlace>
  );
}
