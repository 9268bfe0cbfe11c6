import { useParams } from 'react-router-dom';
import { pathOf } from '#shared/contract/client.ts';
import { documents as documentsRoutes } from '#shared/contract/documents.ts';
import { DownloadButton } from '../../../files/download-button.tsx';
import { useMfaStep } from '../../../lp/mfa-step.ts';
import { useLpNumber } from '../../../lp/relation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { FileContent } from './file-content.tsx';
import styles from './file-viewer-page.module.css';
import { Neighbors } from './neighbors.tsx';
import { useFile } from './use-file.ts';
import { ViewerHeader } from './viewer-header.tsx';

export function FileViewerPage() {
  const id = useLpNumber();
  const { itemUniqueId = '' } = useParams();
  const { file, isPending, error } = useFile(id, itemUniqueId);
  const needsMfa = useMfaStep(id, error);
  if (isPending || needsMfa) return <Spinner label="Opening the file" />;

  const itemName = file?.itemName ?? 'Document';
  const path = file?.path ?? pathOf(documentsRoutes.download.path, { id, itemUniqueId });
  const download = <DownloadButton key={itemUniqueId} path={path} itemName={itemName} />;
  return (
    <article className={styles.viewer}>
      <ViewerHeader id={id} title={itemName} section={file?.section}>
        <Neighbors id={id} file={file} />
        {(!file || file.status === 'Available') && download}
      </ViewerHeader>
      {file && !file.isViewable ? (
        <EmptyState title="This kind of file can't be shown in the browser">
          <p>Download it to open it on your computer.</p>
        </EmptyState>
      ) : (
        <FileContent key={itemUniqueId} id={id} path={pathOf(documentsRoutes.view.path, { id, itemUniqueId })} />
      )}
    </article>
  );
}
