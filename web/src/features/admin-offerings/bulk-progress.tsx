import { Button } from '../../ui/button.tsx';
import styles from './bulk.module.css';

interface BulkProgressProps {
  done: number;
  total: number;
  onStop: () => void;
}

export const BulkProgress = ({ done, total, onStop }: BulkProgressProps) => (
  <div className={styles.step}>
    <progress className={styles.bar} max={total} value={done} aria-label="Decided" />
    <p role="status">
      {done} of {total}
    </p>
    <div className={styles.buttons}>
      <Button onPress={onStop}>Stop</Button>
    </div>
  </div>
);
