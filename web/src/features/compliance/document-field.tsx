import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Problem } from '#shared/contract/problem.ts';
import { type LimitDocumentUse, limitDocumentFault, limitDocumentTypes } from '#shared/domain/limit-document.ts';
import { FileStatus } from '../../files/file-status.tsx';
import { SendFile } from '../../files/send-file.tsx';
import { uploads } from '../../lib/api.ts';
import { limitDocuments } from '../../people/limit-settings/document-queries.ts';
import { Button } from '../../ui/button.tsx';
import styles from './document-field.module.css';

interface Sent {
  id: string;
}

interface DocumentFieldProps {
  label: string;
  /** Item it is about, for screen readers. */
  of?: string | undefined;
  creditUnionId: string;
  use: LimitDocumentUse;
  /** Empty: none. */
  value: string;
  onChange: (documentId: string) => void;
  errorMessage?: string | undefined;
}

export function DocumentField({ label, of, creditUnionId, use, value, onChange, errorMessage }: DocumentFieldProps) {
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const { data: documents = [] } = useQuery(limitDocuments(creditUnionId));
  const document = documents.find(({ id }) => id === value);
  const name = of ? `${label}, ${of}` : label;
  const take = (chosen: File | undefined) => {
    if (!chosen) return;
    const found = limitDocumentFault({ fileName: chosen.name, size: chosen.size });
    setFault(found?.message ?? null);
    if (!found) setFile(chosen);
  };
  const sent = async ({ id }: Sent) => {
    await queries.invalidateQueries({ queryKey: limitDocuments(creditUnionId).queryKey });
    setFile(null);
    onChange(id);
  };
  const told = fault ?? errorMessage;
  return (
    <fieldset className={styles.field} aria-label={name}>
      <span className={styles.label}>{label}</span>
      {file ? (
        <Sending creditUnionId={creditUnionId} use={use} file={file} onSent={sent} onCanceled={() => setFile(null)} />
      ) : (
        <div className={styles.line}>
          <span className={styles.name}>{value ? (document?.fileName ?? 'On file') : 'No document on file'}</span>
          {document && document.status !== 'Available' && <FileStatus status={document.status} />}
          <Button
            variant="quiet"
            label={`${value ? 'Replace' : 'Upload'} ${name}`}
            onPress={() => input.current?.click()}
          >
            {value ? 'Replace' : 'Upload'}
          </Button>
          {value && (
            <Button variant="quiet" label={`Remove ${name}`} onPress={() => onChange('')}>
              Remove
            </Button>
          )}
        </div>
      )}
      <input
        ref={input}
        type="file"
        accept={limitDocumentTypes}
        hidden
        aria-label={name}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      {told && (
        <span className={styles.fault} role="alert">
          {told}
        </span>
      )}
    </fieldset>
  );
}

interface SendingProps extends Pick<DocumentFieldProps, 'creditUnionId' | 'use'> {
  file: File;
  onSent: (document: Sent) => void;
  onCanceled: () => void;
}

const Sending = ({ creditUnionId: id, use, ...props }: SendingProps) => (
  <SendFile<Sent>
    {...props}
    uploadId={undefined}
    start={async (declared, options) =>
      (await uploads.startLimitDocument({ id, body: { ...declared, use } }, options)).upload
    }
    calls={{
      // At most two parts, so a lost upload starts over.
      state: () => Promise.reject(new Problem('not_found')),
      complete: ({ uploadId: documentId, body }) => uploads.completeLimitDocument({ id, documentId, body }),
      // Abandoned parts expire.
      cancel: () => Promise.resolve(),
    }}
  />
);
