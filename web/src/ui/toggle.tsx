import styles from './toggle.module.css';

interface ToggleProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** Ids in reading order. */
  labelledBy: string;
  /** Ids of descriptions. */
  describedBy?: string | undefined;
  /** Focusable and announced, but inert. */
  isDisabled?: boolean;
  isPending?: boolean;
}

export function Toggle({
  isOn,
  onChange,
  labelledBy,
  describedBy,
  isDisabled = false,
  isPending = false,
}: ToggleProps) {
  const isStill = isDisabled || isPending;
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={isOn}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy || undefined}
      aria-disabled={isStill || undefined}
      data-pending={isPending || undefined}
      onClick={() => isStill || onChange(!isOn)}
    >
      <span className={styles.knob} aria-hidden="true" />
    </button>
  );
}
