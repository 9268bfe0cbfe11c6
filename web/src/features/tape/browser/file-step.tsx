import { type ReactNode, useState } from 'react';
import { limits } from '#shared/domain/pool/tape/tape-fault.ts';
import { DropZone } from '../../../files/drop-zone.tsx';
import { fileSize } from '../../../files/file-size.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import styles from '../tape.module.css';
import { forward } from '../use-single-clicks.ts';
import type { Desk } from './desk-state.ts';
import type { Chosen } from './tape-session.ts';

interface FileStepProps {
  desk: Desk;
  onChoose: (file: File, header?: Chosen) => void;
  onRemove: () => void;
  onNext: () => void;
}

/** Why a file is not even opened. */
function tooLarge({ name, size }: File): string | null {
  const isWorkbook = /\.xls[a-z]?$/i.test(name);
  const most = isWorkbook ? limits.workbookBytes : limits.csvBytes;
  if (size <= most) return null;
  return `${name} is ${fileSize(size)}. ${isWorkbook ? 'A workbook' : 'A CSV file'} can have up to ${fileSize(most)}.`;
}

/** The first step: a file is chosen and looked through for personal data. */
export const FileStep = ({ desk, onChoose, onRemove, onNext }: FileStepProps) => (
  <FileChoice desk={desk} onChoose={onChoose}>
    {desk.inspection && <ChosenFile desk={desk} onChoose={onChoose} onRemove={onRemove} onNext={onNext} />}
  </FileChoice>
);

interface FileChoiceProps extends Pick<FileStepProps, 'desk' | 'onChoose'> {
  children?: ReactNode;
}

/** The place for a file, and why the last one wasn't taken. */
export function FileChoice({ desk, onChoose, children }: FileChoiceProps) {
  const [why, setWhy] = useState<string | null>(null);
  const take = ([file, ...more]: File[]) => {
    const fault = more.length > 0 ? 'Choose one file at a time.' : file ? tooLarge(file) : null;
    setWhy(fault);
    if (file && !fault) onChoose(file);
  };
  return (
    <>
      {why && (
        <Notice tone="critical" role="alert" title="We can't read this file">
          <p>{why}</p>
        </Notice>
      )}
      <FaultOfFile desk={desk} onAgain={() => desk.file && onChoose(desk.file, desk.header)} />
      {children}
      <DropZone
        label="Loan tape"
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        single="CSV, TSV or XLSX, up to 200,000 loans"
        onFiles={take}
        onFolders={() => setWhy("Folders can't be read. Choose the file inside instead.")}
      />
      <p className={styles.quiet}>
        Remove columns with names, Social Security numbers, account numbers, addresses and birth dates first. The file
        is checked on this computer first, and nothing is sent until you upload it.
      </p>
    </>
  );
}

function FaultOfFile({ desk: { fault, inspection }, onAgain }: { desk: Desk; onAgain: () => void }) {
  if (!fault || inspection) return null;
  const { state, refusal, message } = fault;
  return (
    <Notice
      tone="critical"
      role="alert"
      title={state === 'Refused' ? 'This tape contains personal data' : "This tape can't be read"}
    >
      <p>{message}</p>
      {refusal && <p>Leaving the column out in the next step isn't enough. Delete it from the file.</p>}
      {state === 'Failed' && <Button onPress={onAgain}>Read again</Button>}
    </Notice>
  );
}

/** The file on the desk, with its sheets where it has several. */
function ChosenFile({ desk, onChoose, onRemove, onNext }: FileStepProps) {
  const { file, inspection } = desk;
  if (!file || !inspection) return null;
  return (
    <section className={styles.chosen} aria-label="Chosen file">
      <div>
        <p className={styles.fileName}>{file.name}</p>
        <p className={styles.quiet}>
          {fileSize(file.size)} · {inspection.rows.toLocaleString('en-US')} {inspection.rows === 1 ? 'row' : 'rows'} ·{' '}
          {inspection.columns.length} columns · no personal data found
        </p>
        {inspection.notes.map((note) => (
          <p key={note} className={styles.quiet}>
            {note}
          </p>
        ))}
      </div>
      {inspection.sheets.length > 1 && (
        <SelectField
          label="Sheet"
          value={inspection.sheet ?? ''}
          onChange={(sheet) => onChoose(file, { sheet })}
          options={inspection.sheets.map((name) => ({ value: name, label: name }))}
        />
      )}
      <div className={styles.actions} {...forward}>
        <Button variant="quiet" onPress={onRemove}>
          Remove
        </Button>
        <Button variant="primary" onPress={onNext}>
          Match the columns
        </Button>
      </div>
    </section>
  );
}
