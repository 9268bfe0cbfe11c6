import { LinkButton } from '../../ui/button.tsx';

/** How a credit union comes to sell something. */
export const BeginAction = () => (
  <LinkButton variant="primary" href="/contact">
    Contact us to sell
  </LinkButton>
);
