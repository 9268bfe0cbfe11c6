import { type ReactNode, useId } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  label: string;
  description?: ReactNode;
  isOn: boolean;
  /** The state in a word, beside the switch. */
  state: string;
  onChange: (isOn: boolean) => void;
  isPending?: boolean | undefined;
  /** Why it cannot be switched now, in place of the description. */
  obstacle?: string | null | undefined;
}

/** Something that is on or off, changed at once; the change may still be asked about. */
export function Switch({ label, description, isOn, state, onChange, isPending = false, obstacle }: SwitchProps) {
  const id = useId();
  const hint = obstacle ?? description;
  const isStill = isPending || Boolean(obstacle);
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <p id={id} className={styles.label}>
          {label}
        </p>
        {hint && (
          <div id={`${id}-hint`} className={styles.hint}>
            {hint}
          </div>
        )}
      </div>
      <div className={styles.control}>
        <span id={`${id}-state`} className={styles.state} data-on={isOn}>
          {state}
        </span>
        <button
          type="button"
          role="switch"
          className={styles.switch}
          aria-checked={isOn}
          aria-labelledby={id}
          aria-describedby={`${id}-state ${hint ? `${id}-hint` : ''}`.trim()}
          aria-disabled={isStill || undefined}
          data-pending={isPending || undefined}
          onClick={() => isStill || onChange(!isOn)}
        >
          <span className={styles.knob} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
