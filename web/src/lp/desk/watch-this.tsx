import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { WatchedRow } from '#shared/contract/desk.ts';
import { useRights } from '../../lib/use-rights.ts';
import { changeWords } from './change-words.ts';
import { useSee, watchlist } from './queries.ts';
import styles from './star-button.module.css';
import { StarButton } from './star-button.tsx';

/** Reading counts as seeing, after the changes are shown. */
export function WatchThis({ id }: { id: string }) {
  const { isAdmin } = useRights();
  const { data } = useQuery({ ...watchlist, enabled: !isAdmin, throwOnError: false });
  const { mutate } = useSee();
  const [changes, setChanges] = useState<WatchedRow['changes']>([]);
  const found = data?.find(({ lpIdentifier }) => lpIdentifier === id)?.changes;
  useEffect(() => {
    if (!found || found.length === 0) return;
    setChanges(found);
    mutate([id]);
  }, [found, id, mutate]);
  return (
    <>
      <StarButton id={id} hasWord />
      {changes.length > 0 && (
        <span className={styles.changes}>Since you last looked: {changes.map(changeWords).join(' · ')}</span>
      )}
    </>
  );
}
