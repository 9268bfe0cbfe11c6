import styles from './table.module.css';

interface SelectAllProps {
  isAll: boolean;
  isSome: boolean;
  isEmpty: boolean;
  onChange: () => void;
}

export const SelectAll = ({ isAll, isSome, isEmpty, onChange }: SelectAllProps) => (
  <th scope="col" className={styles.control}>
    <label className={styles.hit}>
      <input
        type="checkbox"
        aria-label="Select all rows shown"
        checked={isAll}
        disabled={isEmpty}
        ref={(input) => {
          if (input) input.indeterminate = isSome && !isAll;
        }}
        onChange={onChange}
      />
      <span className={styles.all} aria-hidden="true">
        Select all
      </span>
    </label>
  </th>
);
