import styles from './looked-after.module.css';

interface AssigneeSelectProps {
  label: string;
  name: string | null;
  value: string;
  options: readonly { value: string; label: string }[];
  isPending: boolean;
  error: string | null;
  onChange: (id: string) => void;
}

/** Within a row. */
export const AssigneeSelect = ({ label, name, value, options, isPending, error, onChange }: AssigneeSelectProps) => (
  <>
    <span className={styles.printed}>{name ?? '—'}</span>
    <select
      className={styles.assignee}
      aria-label={label}
      value={value}
      disabled={isPending}
      onChange={(event) => onChange(event.target.value)}
      data-print="hide"
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    {error && (
      <span role="alert" className={styles.fault}>
        {error}
      </span>
    )}
  </>
);
