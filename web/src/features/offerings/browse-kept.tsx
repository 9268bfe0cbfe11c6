import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useRights } from '../../lib/use-rights.ts';
import { SaveSearch } from '../../lp/desk/save-search.tsx';
import styles from './browse-kept.module.css';
import type { Browse } from './use-browse.ts';

export function BrowseKept({ browse }: { browse: Browse }) {
  const { isAdmin } = useRights();
  return isAdmin ? null : <Kept browse={browse} />;
}

function Kept({ browse: { wanted } }: { browse: Browse }) {
  const [saved, setSaved] = useState('');
  return (
    <div className={styles.kept}>
      <SaveSearch wanted={wanted} onSaved={setSaved} />
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
