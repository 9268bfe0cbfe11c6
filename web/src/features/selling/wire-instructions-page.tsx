import { useMe } from '../../lib/queries.ts';
import { WireInstructions } from '../../people/wire-instructions/wire-instructions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ToastPlace } from '../../ui/toast-place.tsx';

export function WireInstructionsPage() {
  const { CreditUnionAccountId: id = '', CreditUnionName } = useMe();
  return (
    <ToastPlace>
      <PageHeader eyebrow={CreditUnionName} title="Wire instructions">
        <p>
          Where buyers wire the money for what you sell. Two people change them: one enters, another confirms. We record
          every look at them.
        </p>
      </PageHeader>
      <WireInstructions id={id} />
    </ToastPlace>
  );
}
