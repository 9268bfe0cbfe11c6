import styles from './toggle.module.css';

interface ToggleProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** Ids of what names it, in the order they are read. */
  labelledBy: string;
  /** Ids of what is said of it besides. */
  describedBy?: string | undefined;
  /** Stays in reach and is read, and ignores presses. */
  isDisabled?: boolean;
  isPending?: boolean;
}

/** A switch without words of its own. */
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
