import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './viewer-header.module.css';

interface ViewerHeaderProps {
  id: string;
  title: string;
  section: string | undefined;
  children: ReactNode;
}

export function ViewerHeader({ id, title, section, children }: ViewerHeaderProps) {
  return (
    <header className={styles.header} data-print="hide">
      <div className={styles.words}>
        <Link className={styles.back} to={`/lp/${id}/due-diligence`}>
          <ArrowLeft aria-hidden="true" />
          Due diligence of LP #{id}
        </Link>
        <h1 className={styles.title}>{title}</h1>
        {section && <p className={styles.section}>{section}</p>}
      </div>
      <div className={styles.actions}>{children}</div>
    </header>
  );
}
