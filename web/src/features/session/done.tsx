import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useReturn } from '../../lib/use-return.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './mfa-page.module.css';

export function Done({ title, children }: { title: string; children: ReactNode }) {
  const { goBack } = useReturn('/profile');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="div">
      <div className={styles.step} role="status">
        <div>
          <h1 ref={heading} tabIndex={-1} className={styles.done}>
            {title}
          </h1>
          <p className={styles.lead}>{children}</p>
        </div>
        <div className={styles.buttons}>
          <Button variant="primary" onPress={goBack}>
            Continue
          </Button>
        </div>
      </div>
    </Card>
  );
}
