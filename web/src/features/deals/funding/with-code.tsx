import type { ReactNode } from 'react';
import { mfaPath } from '../../../lib/session.ts';
import { useRights } from '../../../lib/use-rights.ts';
import { dealPath } from '../../../lp/deal-path.ts';
import { LinkButton } from '../../../ui/button.tsx';
import styles from '../deal-page.module.css';

/** Money moves in sessions with the second factor alone. */
export function WithCode({ id, children }: { id: string; children: ReactNode }) {
  const { hasMfa } = useRights();
  if (hasMfa) return children;
  return (
    <div className={styles.form}>
      <p>This needs your verification code.</p>
      <div>
        <LinkButton href={mfaPath(dealPath(id))}>Continue with a code</LinkButton>
      </div>
    </div>
  );
}
