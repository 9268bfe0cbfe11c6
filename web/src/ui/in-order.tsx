import { Fragment, type ReactNode } from 'react';
import styles from './in-order.module.css';
import { LoadingCard } from './loading-card.tsx';

interface InOrderProps {
  /** From the top down; all of them load at once. */
  parts: readonly { name: string; isKnown: boolean; content: ReactNode }[];
}

/**
 * Parts of a page of which no one can tell before how high they will be: each is drawn as soon as it and all above it are
 * known. What moves away as something above it grows is clicked in the wrong place.
 */
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
