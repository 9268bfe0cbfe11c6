import { Download } from 'lucide-react';
import type { RunEntity, RunSummary } from '#shared/contract/allocations.ts';
import { dateTime } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { useDownload } from '../../lib/download.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import styles from './allocation.module.css';
import { RunSteps } from './run-steps.tsx';
import { methodLabel, statusLabel } from './run-words.ts';

const places: RunSummary['status'][] = ['Draft', 'Submitted', 'Approved', 'Applied'];

interface RunCardProps {
  id: string;
  run: RunEntity;
  /** Whether another run of the book is applied, so that this one can't be. */
  isOver: boolean;
}

/** One run: where it stands, what is to be done with it, and by what anyone can repeat it. */
export function RunCard({ id, run, isOver }: RunCardProps) {
  const file = useDownload();
  const { progress, returned, applied } = run;
  const current =
    run.status === 'Applied' ? places.length : places.indexOf(run.status === 'Applying' ? 'Applied' : run.status);
  const address = `/marketplace/offering/${id}/allocations/${run.id}/file`;
  return (
    <Card title={statusLabel(run.status)}>
      {run.discarded ? (
        <Notice tone="neutral">
          Discarded {dateTime(run.discarded.at)} by {run.discarded.by}. It can be read and compared, and nothing else.
        </Notice>
      ) : (
        <Stepper steps={['Dry run', 'Submitted', 'Approved', 'Applied']} current={current} />
      )}
      {returned && run.status !== 'Applied' && (
        <Notice tone="caution" title={`Sent back ${dateTime(returned.at)} by ${returned.by}`}>
          {returned.reason}
        </Notice>
      )}
      {run.status === 'Applying' && progress && (
        <div className={styles.progress} role="status">
          <label htmlFor="applying">
            Being applied: {progress.done} of {progress.total}
          </label>
          <progress id="applying" value={progress.done} max={Math.max(1, progress.total)} />
        </div>
      )}
      {run.status === 'Applied' && applied && (
        <Notice tone="positive" role="status">
          Applied {dateTime(applied.at)} by {applied.by}. Every buyer was told.
        </Notice>
      )}
      <DescriptionList
        columns={1}
        items={[
          { label: 'Method', value: methodLabel(run.method) },
          { label: 'Piece', value: money(run.increment) },
          {
            label: 'Most for one buyer',
            value: run.perBuyerMaximum === null ? 'No limit' : money(run.perBuyerMaximum),
          },
          { label: 'Made', value: `${dateTime(run.createdAt)} by ${run.createdBy}` },
          ...(run.submitted
            ? [{ label: 'Submitted', value: `${dateTime(run.submitted.at)} by ${run.submitted.by}` }]
            : []),
          ...(run.approved ? [{ label: 'Approved', value: `${dateTime(run.approved.at)} by ${run.approved.by}` }] : []),
        ]}
      />
      <RunSteps id={id} run={run} isOver={isOver} />
      <div className={styles.buttons}>
        <Button
          variant="quiet"
          icon={<Download aria-hidden="true" />}
          isPending={file.progress !== null}
          onPress={() => file.start(`${address}?format=csv`, 'allocation.csv')}
        >
          CSV
        </Button>
        <Button
          variant="quiet"
          icon={<Download aria-hidden="true" />}
          isPending={file.progress !== null}
          onPress={() => file.start(`${address}?format=json`, 'allocation.json')}
        >
          Inputs
        </Button>
      </div>
      <Failure error={file.error && new Error(file.error)} />
      <Disclosure title="Hashes">
        <dl className={styles.hashes}>
          <dt>Inputs (SHA-256 of the inputs file)</dt>
          <dd>{run.inputsHash}</dd>
          <dt>Result</dt>
          <dd>{run.resultHash}</dd>
          <dt>Hash of the seed</dt>
          <dd>{run.seedHash}</dd>
          {applied && (
            <>
              <dt>Seed</dt>
              <dd>{applied.seed}</dd>
            </>
          )}
        </dl>
      </Disclosure>
    </Card>
  );
}
