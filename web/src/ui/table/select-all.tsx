import styles from './table.module.css';

interface SelectAllProps {
  isAll: boolean;
  isSome: boolean;
  onChange: () => void;
}

/** Selects all rows that are shown, or none. */
export const SelectAll = ({ isAll, isSome, onChange }: SelectAllProps) => (
  <th scope="col" className={styles.control}>
    <label className={styles.hit}>
      <input
        type="checkbox"
        aria-label="Select all rows shown"
        checked={isAll}
        ref={(input) => {
          if (input) input.indeterminate = isSome && !isAll;
        }}
        onChange={onChange}
      />
    </label>
  </th>
);
