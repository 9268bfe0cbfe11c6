import { Fragment, type ReactNode } from 'react';
import styles from './in-order.module.css';
import { LoadingCard } from './loading-card.tsx';

interface InOrderProps {
  /** From the top; all load at once. */
  parts: readonly { name: string; isKnown: boolean; content: ReactNode }[];
}

/** For parts of unknown height: each appears once it and all above are known, because moving content is clicked by mistake. */
export function InOrder({ parts }: InOrderProps) {
  const awaited = parts.find(({ isKnown }) => !isKnown)?.name;
  let isHeld = false;
  return parts.map(({ name, content }) => {
    isHeld ||= name === awaited;
    return (
      <Fragment key={name}>
        {name === awaited && <LoadingCard lines={24} />}
        <div className={styles.part} hidden={isHeld}>
          {content}
        </div>
      </Fragment>
    );
  });
}
