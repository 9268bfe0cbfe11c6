import { X } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import styles from './toast.module.css';

/** Spec 9: messages hide after 6 seconds. */
const STAYS = 6_000;

export interface ToastWords {
  /** Failures stay until closed. */
  tone: 'positive' | 'critical';
  words: string;
}

/** For results whose place may be gone. */
export function Toast({ message, onClose }: { message: ToastWords | null; onClose: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message has its own time
  useEffect(() => {
    if (message?.tone !== 'positive') return;
    const timer = setTimeout(onClose, STAYS);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <div className={styles.toast} role={message?.tone === 'critical' ? 'alert' : 'status'}>
      {message && (
        <div className={styles.inside}>
          <Notice tone={message.tone}>
            <p>{message.words}</p>
          </Notice>
          <Button variant="quiet" icon={<X aria-hidden="true" />} label="Close this message" onPress={onClose} />
        </div>
      )}
    </div>
  );
}
