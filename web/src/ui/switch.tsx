import { type ReactNode, useId } from 'react';
import styles from './switch.module.css';
import { Toggle } from './toggle.tsx';

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
        <Toggle
          isOn={isOn}
          onChange={onChange}
          labelledBy={id}
          describedBy={`${id}-state ${hint ? `${id}-hint` : ''}`.trim()}
          isDisabled={Boolean(obstacle)}
          isPending={isPending}
        />
      </div>
    </div>
  );
}
