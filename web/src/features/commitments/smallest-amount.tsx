import { AmountField } from '../../ui/amount-field.tsx';
import { Disclosure, DisclosureGroup } from '../../ui/disclosure.tsx';
import type { OrderTermsState } from './order-terms.ts';

/** Folded until someone wants it: most buyers take any part. */
export const SmallestAmount = ({ state }: { state: OrderTermsState }) => (
  <DisclosureGroup>
    <Disclosure
      title="Smallest amount you would take"
      meta={state.smallest === '' ? 'Optional' : undefined}
      defaultExpanded={state.smallest !== ''}
    >
      <AmountField
        label="Smallest amount"
        value={state.smallest}
        onChange={state.changeSmallest}
        errorMessage={state.smallestError}
        description="If demand exceeds what is for sale, you get at least this amount or nothing. Enter your full amount to get all or none."
      />
    </Disclosure>
  </DisclosureGroup>
);
