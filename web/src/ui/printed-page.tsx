import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { date, dateTime } from '#shared/format/date.ts';
import { Logo } from './logo.tsx';
import styles from './printed-page.module.css';

interface PrintedPageProps {
  /** The figures' day. */
  asOf?: string | null | undefined;
  children: ReactNode;
}

/** Prints owner, time and confidentiality. */
export function PrintedPage({ asOf, children }: PrintedPageProps) {
  const printed = usePrintTime();
  return (
    <>
      <div className={styles.head} aria-hidden="true">
        <Logo />
        <p>
          {asOf && `As of ${date(asOf)} · `}Printed {dateTime(printed)}
        </p>
      </div>
      {children}
      <p className={styles.foot}>Confidential. For the use of the reader's credit union alone.</p>
    </>
  );
}

/** For pages open for long. */
function usePrintTime(): string {
  const [at, setAt] = useState(() => new Date().toISOString());
  useEffect(() => {
    const onPrint = () => flushSync(() => setAt(new Date().toISOString()));
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, []);
  return at;
}
