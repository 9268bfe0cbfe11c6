import { refusal } from '#shared/domain/access.ts';
import { useMe, whoIs } from '../../lib/queries.ts';
import { LinkButton } from '../../ui/button.tsx';

export function BeginAction() {
  if (refusal('preparing', whoIs(useMe())) === null) {
    return (
      <LinkButton variant="primary" href="/selling/lp/new">
        Prepare an LP
      </LinkButton>
    );
  }
  return (
    <LinkButton variant="primary" href="/contact">
      Contact us to sell
    </LinkButton>
  );
}
