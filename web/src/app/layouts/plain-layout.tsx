import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { Logo } from '../../ui/logo.tsx';
import { Title, useTitle } from '../titles.tsx';
import styles from './plain-layout.module.css';

/** The frame of pages that stand alone: sign-in, the second factor, errors. */
export function PlainLayout({ children }: { children?: ReactNode }) {
  const title = useTitle();
  return (
    <div className={styles.page}>
      <Title>{title}</Title>
      <header className={styles.header} data-shell>
        <a href="/" className={styles.home} aria-label="Tandem home">
          <Logo />
        </a>
      </header>
      <main className={styles.main}>{children ?? <Outlet />}</main>
    </div>
  );
}
