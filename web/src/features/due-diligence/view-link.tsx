import { Eye } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { DueDiligenceFile } from '#shared/contract/documents.ts';
import styles from './view-link.module.css';

/** To the viewer, which is told what the list knows of the file. */
export function ViewLink({ id, file }: { id: string; file: DueDiligenceFile }) {
  return (
    <Link className={styles.view} to={`/lp/${id}/due-diligence/${file.itemUniqueId}`} state={{ file }}>
      <Eye aria-hidden="true" />
      View<span className="visually-hidden"> {file.itemName}</span>
    </Link>
  );
}
