import { type ReactNode, useId } from 'react';
import styles from './switch.module.css';
import { Toggle } from './toggle.tsx';

interface SwitchProps {
  label: string;
  description?: ReactNode;
  isOn: boolean;
  /** State as a word. */
  state: string;
  onChange: (isOn: boolean) => void;
  isPending?: boolean | undefined;
  /** Replaces the description. */
  obstacle?: string | null | undefined;
}

/** Immediate, possibly after a question. */
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
