import { Download } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { creditUnionFields, creditUnionLabels } from '#shared/domain/credit-union.ts';
import { DropZone } from '../../files/drop-zone.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx';
import styles from './import-page.module.css';
import { useImport } from './use-import.ts';

const ImportPreview = lazy(async () => ({ default: (await import('./import-preview.tsx')).ImportPreview }));

const saveTemplate = async () => {
  const [{ csvOf }, { save }] = await Promise.all([import('../../lib/csv.ts'), import('../../lib/save.ts')]);
  save(csvOf([creditUnionFields.map((field) => creditUnionLabels[field])]), 'credit-unions.csv');
};

export function ImportPage() {
  const work = useImport();
  const isImporting = work.phase === 'importing';
  return (
    <>
      <PageHeader
        eyebrow="User Management · Directory"
        title="Import credit unions"
        actions={<LinkButton href="/admin/credit-unions">Back to the directory</LinkButton>}
      >
        <p>Nothing is saved until you've seen what each row will do.</p>
      </PageHeader>
      {work.phase === 'choosing' && (
        <Card title="Choose a CSV file" actions={<Template />}>
          <div className={styles.step}>
            <p>
              The first row names the columns. <b>Name</b> and <b>RT number</b> are needed. NCUA charter number, City,
              State, Phone number, Contact name and Contact email are optional. A credit union that is already here,
              with the same charter or RT number, will be updated. Its charter number is enough for that, as in the
              NCUA's FOICU.txt. Empty cells change nothing, and a name in capitals doesn't replace one that isn't.
            </p>
            {work.fault && (
              <Notice tone="critical" role="alert" title={`${work.fileName} wasn't imported`}>
                <p>{work.fault}</p>
              </Notice>
            )}
            <DropZone
              label="Credit unions as CSV"
              accept=".csv,.txt,text/csv,text/plain"
              single="CSV, up to 20,000 rows"
              onFiles={([file]) => file && work.choose(file)}
              onFolders={() => undefined}
            />
          </div>
        </Card>
      )}
      {work.phase === 'checking' && (
        <Card title={`Checking ${work.fileName}`}>
          <Progress label="Checked" done={work.done} total={work.total} action="Cancel" onPress={work.startOver} />
        </Card>
      )}
      {isImporting && (
        <Card title={`Importing ${work.fileName}`}>
          <Progress label="Imported" done={work.done} total={work.total} action="Stop" onPress={work.stop} />
        </Card>
      )}
      {(work.phase === 'checked' || work.phase === 'stopped' || work.phase === 'imported') && (
        <Suspense>
          <ImportPreview {...work} phase={work.phase} />
        </Suspense>
      )}
      <UnsavedChanges when={isImporting} title="Leave while rows are imported?" stayLabel="Stay">
        <p>Rows that were imported stay. To import the others, choose the same file again.</p>
      </UnsavedChanges>
    </>
  );
}

const Template = () => (
  <Button variant="quiet" icon={<Download aria-hidden="true" />} onPress={saveTemplate}>
    Download template
  </Button>
);

interface ProgressProps {
  label: string;
  done: number;
  total: number;
  action: string;
  onPress: () => void;
}

const Progress = ({ label, done, total, action, onPress }: ProgressProps) => (
  <div className={styles.step}>
    <progress className={styles.bar} max={total || 1} value={done} aria-label={label} />
    <p role="status">
      {done.toLocaleString('en-US')} of {total.toLocaleString('en-US')}
    </p>
    <div>
      <Button onPress={onPress}>{action}</Button>
    </div>
  </div>
);
