import { useQuery } from '@tanstack/react-query';
import type { LimitDocumentEntity } from '#shared/contract/limit-documents.ts';
import type { LimitDocumentUse } from '#shared/domain/limit-document.ts';
import { dateTime } from '#shared/format/date.ts';
import { DownloadButton } from '../../files/download-button.tsx';
import { FileStatus } from '../../files/file-status.tsx';
import { limitDocuments } from '../../people/limit-settings/document-queries.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import styles from './compliance.module.css';

const uses: Record<LimitDocumentUse, string> = {
  figures: 'Net worth statement',
  policy: 'Written policy',
  waiver: 'Waiver letter',
};

const useWords = ({ isInForce, keptAt }: LimitDocumentEntity): string => {
  if (isInForce) return 'In effect';
  return keptAt ? 'Not in effect' : 'Not saved yet';
};

const documentColumns = (creditUnionId: string) =>
  columns<LimitDocumentEntity>(
    {
      id: 'name',
      label: 'Document',
      value: ({ fileName }) => fileName,
      cell: ({ fileName, sha256 }) => (
        <>
          {fileName}
          {sha256 && <span className={`${styles.under} ${styles.hash}`}>SHA-256 {sha256}</span>}
        </>
      ),
    },
    { id: 'use', label: 'What it is', value: ({ use }) => uses[use] },
    { id: 'sent', label: 'Uploaded', value: ({ sentAt, sentBy }) => `${dateTime(sentAt)} by ${sentBy}` },
    { id: 'state', label: 'Status', value: useWords },
    {
      id: 'file',
      label: 'File',
      value: ({ status }) => status,
      cell: ({ id, fileName, status }) =>
        status === 'Available' ? (
          <DownloadButton
            path={`/compliance/creditunions/${creditUnionId}/documents/${id}/content`}
            itemName={fileName}
          />
        ) : (
          <FileStatus status={status} />
        ),
    },
  );

export function DocumentsCard({ id }: { id: string }) {
  return (
    <Card title="Documents" id="documents">
      <p className={styles.small}>
        Every statement, policy and letter behind your recorded limits. Replaced documents stay here.
      </p>
      <Loaded query={useQuery(limitDocuments(id))} lines={3}>
        {(documents) => (
          <SimpleTable
            caption="Documents"
            columns={documentColumns(id)}
            rows={documents}
            rowKey={(one) => one.id}
            emptyText="No documents on file"
          />
        )}
      </Loaded>
    </Card>
  );
}
