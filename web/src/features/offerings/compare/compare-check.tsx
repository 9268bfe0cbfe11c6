import styles from './compare-check.module.css';
import { MOST_COMPARED, useCompared } from './compared.ts';

interface CompareCheckProps {
  number: string;
  /** If a heading explains it. */
  isShort?: boolean;
}

export function CompareCheck({ number, isShort = false }: CompareCheckProps) {
  const { numbers, isFull, toggle } = useCompared();
  const isOn = numbers.includes(number);
  const obstacle = isFull && !isOn;
  return (
    <label
      className={styles.check}
      data-print="hide"
      title={obstacle ? `${MOST_COMPARED} LPs can be compared at a time` : undefined}
    >
      <input
        type="checkbox"
        checked={isOn}
        disabled={obstacle}
        aria-label={`Compare LP ${number}`}
        onChange={() => toggle(number)}
      />
      {!isShort && <span aria-hidden="true">Compare</span>}
    </label>
  );
}
