import { AmountField } from '../../ui/amount-field.tsx';
import { Disclosure, DisclosureGroup } from '../../ui/disclosure.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './commitment-entry.module.css';
import type { OrderTermsState } from './order-terms.ts';

export const OrderFields = ({ state, asksForPrice }: { state: OrderTermsState; asksForPrice: boolean }) => (
  <>
    {asksForPrice && (
      <div className={styles.price}>
        <TextField
          label="Price (%)"
          value={state.price.text}
          onChange={state.price.change}
          inputMode="decimal"
          autoComplete="off"
          errorMessage={state.price.error}
          description="Percent of par, such as 100.25. If the LP is oversubscribed, the best prices can be filled first. Orders without a price come last."
        />
      </div>
    )}
    <SmallestAmount state={state.smallest} />
  </>
);

/** Folded, since most buyers take any part. */
const SmallestAmount = ({ state }: { state: OrderTermsState['smallest'] }) => (
  <DisclosureGroup>
    <Disclosure
      title="Minimum acceptable allocation"
      meta={state.text === '' ? 'Optional' : undefined}
      defaultExpanded={state.text !== ''}
    >
      <AmountField
        label="Minimum acceptable allocation"
        value={state.text}
        onChange={state.change}
        errorMessage={state.error}
        description="If the LP is oversubscribed, you'll receive at least this amount or nothing. Enter your full amount for all or none."
      />
    </Disclosure>
  </DisclosureGroup>
);
