import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './versions.module.css';

interface VersionRowProps {
  title: string;
  detail: string;
  isCurrent: boolean;
  isDisabled: boolean;
  onCompare: () => void;
  onRestore: () => void;
}

export const VersionRow = ({ title, detail, isCurrent, isDisabled, onCompare, onRestore }: VersionRowProps) => (
  <li className={styles.version}>
    <div className={styles.words}>
      <p className={styles.title}>
        {title} {isCurrent && <Badge tone="positive">On the site</Badge>}
      </p>
      <p className={styles.detail}>{detail}</p>
    </div>
    {!isCurrent && (
      <div className={styles.buttons}>
        <Button variant="quiet" label={`Compare ${title}`} onPress={onCompare}>
          Compare
        </Button>
        <Button variant="quiet" label={`Restore ${title}`} isDisabled={isDisabled} onPress={onRestore}>
          Restore
        </Button>
      </div>
    )}
  </li>
);
