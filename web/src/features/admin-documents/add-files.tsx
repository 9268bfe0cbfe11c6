import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CallOptions } from '#shared/contract/client.ts';
import type { Upload } from '#shared/contract/uploads.ts';
import type { Folder } from '#shared/domain/document.ts';
import { sectionFault } from '#shared/domain/document-section.ts';
import type { Declared } from '../../files/declared.ts';
import { UploadArea } from '../../files/upload-area.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './add-files.module.css';
import { folderKinds, type Start, type Target } from './folder-kinds.ts';
import { newestFiles } from './queries.ts';
import { readersOf } from './readers.ts';
import { SectionPicker } from './section-picker.tsx';

interface AddFilesProps {
  folder: Folder;
  sections: readonly string[];
  start: Start;
}

export function AddFiles({ folder, sections, start }: AddFilesProps) {
  const { kind, owner } = folder;
  const { label, accept, sections: usual } = folderKinds[kind];
  const queries = useQueryClient();
  const [target, setTarget] = useState<Target>({ section: usual?.[0] ?? '', reader: '' });
  const [isBusy, setBusy] = useState(false);
  const begin = useBegin(target, (file, to, options) => start(owner, file, to, options));
  const [filled, setFilled] = useState<ReadonlySet<string>>(new Set());
  const arrived = useQueries({ queries: [...filled].map(newestFiles(folder)) }).flatMap(({ data = [] }) => data);
  const fault = sectionFault(kind, target.section);

  return (
    <Card title={`Add to ${label.toLowerCase()}`}>
      <div className={styles.add}>
        {usual && (
          <SectionPicker
            kind={kind}
            sections={sections}
            value={target.section}
            onChange={(section) => setTarget({ ...target, section })}
            errorMessage={target.section === '' ? undefined : (fault ?? undefined)}
            isDisabled={isBusy}
          />
        )}
        {kind === 'reports' && (
          <Reader
            id={owner}
            value={target.reader}
            onChange={(reader) => setTarget({ ...target, reader })}
            isDisabled={isBusy}
          />
        )}
        {fault ? (
          <p className={styles.first}>Choose a section first. Then you can add files.</p>
        ) : (
          <UploadArea
            label={`Files for ${label.toLowerCase()}${target.section && `, ${target.section}`}`}
            folder={{ kind, owner }}
            accept={accept}
            start={begin}
            arrived={arrived}
            onUploaded={({ section }) => {
              setFilled((before) => new Set(before).add(section));
              queries.invalidateQueries();
            }}
            onBusyChange={setBusy}
          />
        )}
      </div>
    </Card>
  );
}

interface ReaderProps {
  id: string;
  value: string;
  onChange: (creditUnionId: string) => void;
  isDisabled: boolean;
}

function Reader({ id, value, onChange, isDisabled }: ReaderProps) {
  const { data = [] } = useQuery(readersOf(id));
  return (
    <SelectField
      label="For"
      value={value}
      onChange={onChange}
      isDisabled={isDisabled}
      options={[
        { value: '', label: 'Every buyer and the seller' },
        ...data.map(({ id, name }) => ({ value: id, label: `${name} only` })),
      ]}
    />
  );
}

/** Retries keep a file's first target. */
function useBegin(target: Target, start: (file: Declared, to: Target, options: CallOptions) => Promise<Upload>) {
  const begun = useRef(new Map<string, Target>());
  return (file: Declared, options: CallOptions) => {
    const key = options.headers?.['Idempotency-Key'] ?? '';
    const to = begun.current.get(key) ?? target;
    begun.current.set(key, to);
    return start(file, to, options);
  };
}
