import { useId } from 'react';
import { useGrouping } from '../../ui/grouping.ts';
import styles from './allocation.module.css';
import type { ByHand, ShownRow } from './shown-rows.ts';

/** With a reason where it isn't the suggestion. */
export function HandCell({ row, byHand }: { row: ShownRow; byHand: ByHand }) {
  const fault = useId();
  const given = byHand.amountOf(row);
  const wrong = byHand.faultOf(row);
  const grouping = useGrouping(given.amount, (amount) => byHand.change(row.id, { ...given, amount }));
  const isChanged = byHand.isChanged(row);
  const described = { 'aria-invalid': Boolean(wrong), 'aria-describedby': wrong ? fault : undefined };
  return (
    <span className={styles.hand}>
      <input
        {...described}
        {...grouping}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={`Amount for ${row.creditUnionName}`}
        value={given.amount}
      />
      {isChanged && (
        <>
          <input
            {...described}
            type="text"
            autoComplete="off"
            maxLength={200}
            placeholder="Why it differs"
            aria-label={`Reason for ${row.creditUnionName}`}
            value={given.reason}
            onChange={(event) => byHand.change(row.id, { ...given, reason: event.target.value })}
          />
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={given.showReason}
              onChange={(event) => byHand.change(row.id, { ...given, showReason: event.target.checked })}
            />
            Show the reason to the buyer
          </label>
          <button type="button" onClick={() => byHand.change(row.id, null)}>
            Use the suggestion
          </button>
        </>
      )}
      {wrong && <small id={fault}>{wrong}</small>}
    </span>
  );
}
