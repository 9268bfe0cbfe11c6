import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { BrowseView } from '#shared/domain/browse.ts';
import { useRights } from '../../lib/use-rights.ts';
import { SaveSearch } from '../../lp/desk/save-search.tsx';
import styles from './browse-kept.module.css';
import type { Browse } from './use-browse.ts';

interface BrowseKeptProps {
  view: BrowseView;
  browse: Browse;
}

export function BrowseKept(props: BrowseKeptProps) {
  const { isAdmin } = useRights();
  return isAdmin ? null : <Kept {...props} />;
}

function Kept({ view, browse: { wanted } }: BrowseKeptProps) {
  const [saved, setSaved] = useState('');
  return (
    <div className={styles.kept}>
      <SaveSearch view={view} wanted={wanted} onSaved={setSaved} />
      <span role="status">
        {saved && (
          <>
            Saved as "{saved}". <Link to="/searches">Saved searches</Link>
          </>
        )}
      </span>
    </div>
  );
}
