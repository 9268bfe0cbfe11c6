import { useRef, useState } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './signing-dialog.module.css';
import { useSigningMessage } from './signing-message.ts';

interface SigningFrameProps {
  /** Single use. */
  viewUrl: string;
  onReturn: (event: string) => void;
}

export function SigningFrame({ viewUrl, onReturn }: SigningFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  useSigningMessage(frame, onReturn);
  return (
    <div className={styles.frame}>
      {!isLoaded && <Spinner label="Opening the user agreement" />}
      <iframe ref={frame} src={viewUrl} title="User agreement" onLoad={() => setLoaded(true)} />
    </div>
  );
}
