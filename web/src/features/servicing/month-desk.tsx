import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '#shared/contract/problem.ts';
import type { MonthEntity } from '#shared/contract/servicing-entities.ts';
import { dateTime, monthName } from '#shared/format/date.ts';
import bar from '../../files/progress-bar.module.css';
import { servicing } from '../../lib/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useTell } from '../../ui/toast-place.tsx';
import { ExceptionsTable } from './exceptions-table.tsx';
import { MonthColumns } from './month-columns.tsx';
import { stateWords } from './month-words.ts';
import { Proofs } from './proof.tsx';
import { monthOf, useMonthStep } from './queries.ts';
import { SendMonth } from './send-month.tsx';
import styles from './servicing.module.css';

interface MonthDeskProps {
  id: string;
  period: string;
}

/** A file that isn't posted yet, and what it waits for. */
export function MonthDesk({ id, period }: MonthDeskProps) {
  return (
    <Loaded query={useQuery(monthOf(id, period))} lines={6}>
      {(month) => (
        <div className={styles.part}>
          <Facts month={month} />
          <Step key={`${month.number}-${month.state}`} id={id} month={month} />
        </div>
      )}
    </Loaded>
  );
}

function Facts({ month: { state, file } }: { month: MonthEntity }) {
  const { label, tone } = stateWords[state];
  return (
    <div className={styles.facts}>
      <Badge tone={tone}>{label}</Badge>
      {file && (
        <span className={styles.quiet}>
          {file.fileName}, loaded by {file.loadedBy} on {dateTime(file.at)}
        </span>
      )}
    </div>
  );
}

interface StepProps extends Omit<MonthDeskProps, 'period'> {
  month: MonthEntity;
}

function Step({ id, month }: StepProps) {
  const { state, periodEnd, file } = month;
  switch (state) {
    case 'Uploading':
      return <SendMonth id={id} periodEnd={periodEnd} unfinished={month} />;
    case 'Reading':
      return <Reading file={file} />;
    case 'Posting':
      return (
        <Notice tone="info" role="status">
          <p>Statements are being posted.</p>
        </Notice>
      );
    case 'Columns':
      return (
        <>
          {file?.message && (
            <Notice tone="caution">
              <p>{file.message}</p>
            </Notice>
          )}
          <MonthColumns id={id} month={month} />
          <Another id={id} month={month} />
        </>
      );
    case 'Faulty':
    case 'Ready':
      return <Checked id={id} month={month} />;
    default:
      return (
        <>
          <Notice tone="critical" role="alert" title={stateWords[state].label}>
            <p>{file?.message ?? 'Upload the file again.'}</p>
          </Notice>
          <SendMonth id={id} periodEnd={periodEnd} />
        </>
      );
  }
}

function Reading({ file }: { file: MonthEntity['file'] }) {
  const { rows = 0, rowsRead = 0 } = file ?? {};
  return (
    <div className={styles.part} role="status">
      <b>Reading, checking and splitting</b>
      <progress
        className={bar.bar}
        aria-label="Reading"
        max={100}
        {...(rows > 0 && { value: Math.floor((rowsRead / rows) * 100) })}
      />
      <span className={styles.quiet}>{rowsRead.toLocaleString('en-US')} rows read</span>
    </div>
  );
}

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`;

function Checked({ id, month }: StepProps) {
  const { state, file, loans } = month;
  const { errors = 0, warnings = 0, notes = [] } = file ?? {};
  return (
    <>
      {state === 'Faulty' ? (
        <Notice
          tone="critical"
          title={`${counted(errors, 'exception')} ${errors === 1 ? 'blocks' : 'block'} this month`}
        >
          <p>Nothing is posted until none is left. Correct the file and upload it again.</p>
        </Notice>
      ) : (
        <Notice tone="info" title={`${counted(loans, 'loan')} read, and every sum below ends in $0.00`}>
          <p>
            {warnings > 0
              ? `${counted(warnings, 'warning')} to look at, which ${warnings === 1 ? "doesn't" : "don't"} block.`
              : 'Nothing disagrees.'}
          </p>
        </Notice>
      )}
      {notes.length > 0 && (
        <Notice tone="info">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Notice>
      )}
      {errors + warnings > 0 && <ExceptionsTable id={id} month={month} />}
      {state === 'Ready' && <Proofs id={id} month={month} />}
      {state === 'Ready' && <Post id={id} month={month} />}
      <Another id={id} month={month} />
    </>
  );
}

function Another({ id, month: { periodEnd } }: { id: string; month: MonthEntity }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <SendMonth id={id} periodEnd={periodEnd} />;
  return (
    <div>
      <Button onPress={() => setOpen(true)}>Upload a corrected file</Button>
    </div>
  );
}

function Post({ id, month: { period, file } }: { id: string; month: MonthEntity }) {
  const [isAsking, setAsking] = useState(false);
  const tell = useTell();
  const post = useMonthStep<undefined>(id, async () => {
    await servicing.post({ id, period });
    tell(`${monthName(period)} is posted.`);
  });
  if (file?.isOwn)
    return (
      <Notice tone="info" title="Someone else posts it">
        <p>You loaded this file. A colleague who may upload, or an administrator, has to post it.</p>
      </Notice>
    );
  return (
    <div>
      <Button variant="primary" onPress={() => setAsking(true)}>
        Post {monthName(period)}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`Post ${monthName(period)}?`}
        confirmLabel="Post"
        isPending={post.isPending}
        error={post.error ? Problem.from(post.error).message : null}
        onConfirm={() => post.mutate(undefined, { onSuccess: () => setAsking(false) })}
      >
        <p>Participants get their statements. A posted month never changes; it can be restated by a corrected file.</p>
      </ConfirmDialog>
    </div>
  );
}
