import { useState } from 'react';
import styles from './viewer-toolbar.module.css';

interface PageBoxProps {
  page: number;
  count: number;
  onGo: (page: number) => void;
}

/** `3 of 12`, with an editable number. */
export function PageBox({ page, count, onGo }: PageBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  function go() {
    const number = Number(typed);
    if (typed !== null && Number.isInteger(number) && number >= 1) onGo(Math.min(number, count));
    setTyped(null);
  }
  return (
    <form
      className={styles.page}
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <input
        aria-label="Page"
        inputMode="numeric"
        autoComplete="off"
        size={String(count).length}
        maxLength={6}
        value={typed ?? page}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={go}
      />
      <span>of {count}</span>
    </form>
  );
}
