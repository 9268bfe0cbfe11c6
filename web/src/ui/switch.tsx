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
}

/** Something that is on or off, changed at once; the change may still be asked about. */
export function Switch({ label, description, isOn, state, onChange, isPending = false }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <p id={id} className={styles.label}>
          {label}
        </p>
        {description && (
          <div id={`${id}-hint`} className={styles.hint}>
            {description}
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
          aria-describedby={`${id}-state ${description ? `${id}-hint` : ''}`.trim()}
          aria-disabled={isPending || undefined}
          data-pending={isPending || undefined}
          onClick={() => isPending || onChange(!isOn)}
        >
          <span className={styles.knob} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
