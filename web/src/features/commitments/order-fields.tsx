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
          description="Percent of par, such as 100.25. If demand exceeds what is for sale, the best prices can be served first. Without one, you come last."
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
      title="Smallest amount you would take"
      meta={state.text === '' ? 'Optional' : undefined}
      defaultExpanded={state.text !== ''}
    >
      <AmountField
        label="Smallest amount"
        value={state.text}
        onChange={state.change}
        errorMessage={state.error}
        description="If demand exceeds what is for sale, you get at least this amount or nothing. Enter your full amount to get all or none."
      />
    </Disclosure>
  </DisclosureGroup>
);
