import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

interface CardProps {
  children: ReactNode;
  title?: ReactNode;
  id?: string | undefined;
  actions?: ReactNode;
  as?: 'section' | 'article' | 'div' | 'li' | undefined;
}

export function Card({ children, title, id, actions, as: Element = 'section' }: CardProps) {
  const heading = useId();
  return (
    <Element id={id} className={styles.card} {...(title && Element !== 'div' && { 'aria-labelledby': heading })}>
      {(title || actions) && (
        <div className={styles.top}>
          {title && <h2 id={heading}>{title}</h2>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </Element>
  );
}
