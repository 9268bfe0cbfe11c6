import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './quiet-link.module.css';

interface QuietLinkProps {
  to: string;
  state?: unknown;
  icon: ReactNode;
  children: ReactNode;
}

/** Beside the quiet buttons of a row, and of their look. */
export const QuietLink = ({ to, state, icon, children }: QuietLinkProps) => (
  <Link className={styles.link} to={to} state={state}>
    {icon}
    {children}
  </Link>
);
