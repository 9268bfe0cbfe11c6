import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Scrolling } from '../../ui/scrolling.tsx';
import styles from './editor-columns.module.css';

interface EditorColumnsProps {
  children: ReactNode;
  /** Next to the form, or in its place where there is no room. */
  aside: ReactNode;
  asideLabel: string;
}

/** A form and what comes of it. */
export function EditorColumns({ children, aside, asideLabel }: EditorColumnsProps) {
  const [isAside, setAside] = useState(false);
  return (
    <>
      <div className={styles.toggle}>
        <Button onPress={() => setAside(!isAside)}>{isAside ? 'Back to the form' : asideLabel}</Button>
      </div>
      <div className={styles.columns} data-aside={isAside}>
        <div className={styles.form}>{children}</div>
        <Scrolling className={styles.aside} aria-label={asideLabel}>
          {aside}
        </Scrolling>
      </div>
    </>
  );
}
