import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dateTime } from '#shared/format/date.ts';
import { useRights } from '../../lib/use-rights.ts';
import { visit } from '../../lp/desk/queries.ts';
import { SaveSearch } from '../../lp/desk/save-search.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './browse-kept.module.css';
import type { Browse } from './use-browse.ts';

/** What a list has to do with the reader: only what is new to them, and the search to be kept for them. */
export function BrowseKept({ browse }: { browse: Browse }) {
  const { isAdmin } = useRights();
  return isAdmin ? null : <Kept browse={browse} />;
}

function Kept({ browse: { wanted, set } }: { browse: Browse }) {
  const [saved, setSaved] = useState('');
  const since = useQuery({ ...visit, throwOnError: false }).data?.previousVisitAt;
  return (
    <div className={styles.kept}>
      {since && !wanted.listedSince && (
        <Button variant="quiet" onPress={() => set('listedSince', since)}>
          <span title={`Since ${dateTime(since)}`}>New since my last visit</span>
        </Button>
      )}
      <SaveSearch wanted={wanted} onSaved={setSaved} />
      <span role="status">
        {saved && (
          <>
            Saved as “{saved}”. <Link to="/searches">Saved searches</Link>
          </>
        )}
      </span>
    </div>
  );
}
