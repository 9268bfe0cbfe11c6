import { useState } from 'react';
import type { DealEntity } from '#shared/contract/deals.ts';
import { isEnded } from '#shared/domain/deal.ts';
import { offeredPriceFault } from '#shared/domain/price.ts';
import { parsePercent } from '#shared/format/money.ts';
import { percentNeeded } from '../../../lib/typed-numbers.ts';
import { useReason } from '../../../lib/use-reason.ts';
import { useOwnWork } from '../../../lp/own-work.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from '../deal-page.module.css';
import { changeFault, useChangeDeal } from '../queries.ts';

/** An administrator enters the price that the closing statement needs, with a reason that both sides read. */
export function MissingPrice({ deal }: { deal: DealEntity }) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const reason = useReason();
  const change = useChangeDeal(deal, 'Price saved.');
  const ownWork = useOwnWork()(deal.lpNumber);
  if (deal.side !== 'administrator' || deal.price !== null || isEnded(deal) || ownWork) return null;
  const error = changeFault(change.error, 'Your text is still here. Save again to go ahead.');
  function submit() {
    const price = parsePercent(typed);
    const found = price === null ? percentNeeded : offeredPriceFault(price);
    if (found) return setFault(found);
    if (!reason.isGiven(true)) return;
    change.mutate([
      { path: '/price', value: price },
      { path: '/reason', value: reason.text.trim() },
    ]);
  }
  return (
    <form
      className={styles.form}
      data-print="hide"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label="Price"
        description="Percent of principal, such as 100.25"
        inputMode="decimal"
        value={typed}
        errorMessage={fault}
        onChange={(text) => {
          setFault(undefined);
          setTyped(text);
        }}
      />
      <TextAreaField
        ref={reason.field}
        label="Reason"
        description="On the closing statement, which both sides sign."
        maxLength={500}
        value={reason.text}
        onChange={reason.change}
        errorMessage={reason.fault}
      />
      {error && (
        <Notice tone="critical" role="alert">
          {error}
        </Notice>
      )}
      <Button type="submit" isPending={change.isPending}>
        Save price
      </Button>
    </form>
  );
}
