import { X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './banner.module.css';

interface BannerProps {
  text: string;
  onDismiss?: (() => void) | undefined;
}

export const Banner = ({ text, onDismiss }: BannerProps) => (
  <Notice>
    <div className={styles.banner}>
      <p>{text}</p>
      {onDismiss && (
        <Button variant="quiet" icon={<X aria-hidden="true" />} label="Dismiss this message" onPress={onDismiss} />
      )}
    </div>
  </Notice>
);
