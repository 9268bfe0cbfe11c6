import { Download } from 'lucide-react';
import { Fragment } from 'react';
import type { RunDetail, RunSummary } from '#shared/contract/allocations.ts';
import { compareTexts } from '#shared/domain/canonical.ts';
import { price } from '#shared/domain/price.ts';
import { dateTime } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { useDownload } from '../../lib/download.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Scrolling } from '../../ui/scrolling.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import styles from './allocation.module.css';
import { RunSteps } from './run-steps.tsx';
import { methodLabel, statusLabel } from './run-words.ts';

const places: RunSummary['status'][] = ['Draft', 'Submitted', 'Approved', 'Applied'];

interface RunCardProps {
  id: string;
  run: RunDetail;
  /** Another run is applied. */
  isOver: boolean;
}

const priceItems = ({ method, reserve, pricing, clearingPrice }: RunSummary) =>
  method === 'priceTiers'
    ? [
        { label: 'Reserve price', value: reserve === null ? 'None' : price(reserve) },
        { label: 'Settlement price', value: pricing === 'uniform' ? 'Single clearing price' : 'Pay as bid' },
        { label: 'Clearing price', value: clearingPrice === null ? 'None' : price(clearingPrice) },
      ]
    : [];

/** Every setting, since the approver answers for it. */
const settingsOf = (run: RunSummary) => [
  { label: 'Method', value: methodLabel(run.method) },
  ...(run.method === 'firstCome'
    ? []
    : [
        {
          label: 'Pro rata by',
          value: run.basis === 'eligible' ? 'Eligible amount' : 'Requested amount',
        },
      ]),
  ...priorityItems(run),
  { label: 'Increment', value: money(run.increment) },
  { label: 'Maximum per buyer', value: run.perBuyerMaximum === null ? 'No limit' : money(run.perBuyerMaximum) },
  { label: 'Minimum purchase', value: run.minimum > 0 ? money(run.minimum) : 'None' },
  ...priceItems(run),
];

const inTurn = ['first', 'then'];

function priorityItems({ priority }: RunSummary) {
  const place = (name: RunSummary['priority'][number]) => {
    const at = priority.indexOf(name);
    return at < 0 ? 'No' : priority.length > 1 ? `Yes, ${inTurn[at]}` : 'Yes';
  };
  return [
    { label: 'Preferred buyers first', value: place('whitelist') },
    { label: 'Past buyers first', value: place('relation') },
  ];
}

export function RunCard({ id, run, isOver }: RunCardProps) {
  const file = useDownload();
  const { progress, returned, applied } = run;
  const current =
    run.status === 'Applied' ? places.length : places.indexOf(run.status === 'Applying' ? 'Applied' : run.status);
  const address = `/marketplace/offering/${id}/allocations/${run.id}/file`;
  return (
    <Card title={`${run.name}: ${statusLabel(run.status)}`}>
      {run.discarded ? (
        <Notice tone="neutral">
          Discarded {dateTime(run.discarded.at)} by {run.discarded.by}. You can still view and compare it.
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
            Being applied: {progress.done.toLocaleString('en-US')} of {progress.total.toLocaleString('en-US')}
          </label>
          <progress id="applying" value={progress.done} max={Math.max(1, progress.total)} />
        </div>
      )}
      {run.status === 'Applied' && applied && (
        <Notice tone="positive" role="status">
          Applied {dateTime(applied.at)} by {applied.by}. All buyers have been notified.
        </Notice>
      )}
      <DescriptionList
        columns={1}
        items={[
          ...settingsOf(run),
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
        {run.inputs.seed !== null && (
          <Button
            variant="quiet"
            icon={<Download aria-hidden="true" />}
            isPending={file.progress !== null}
            onPress={() => file.start(`${address}?format=json`, 'allocation.json')}
          >
            Inputs
          </Button>
        )}
      </div>
      <Failure error={file.error && new Error(file.error)} />
      <Disclosure title="Lots">
        <p className={styles.small}>
          Of orders submitted at the same moment, the lower lot number goes first.
          {run.inputs.seed === null && ' No one sees the lots before an allocation of this book is applied.'}
        </p>
        {run.inputs.seed !== null && (
          <Scrolling className={styles.lots} aria-label="Lots of the orders">
            <dl className={styles.hashes}>
              {lotsOf(run).map(({ id, creditUnionName, lot }) => (
                <Fragment key={id}>
                  <dt>{creditUnionName}</dt>
                  <dd>{lot}</dd>
                </Fragment>
              ))}
            </dl>
          </Scrolling>
        )}
      </Disclosure>
      <Disclosure title="Hashes">
        <dl className={styles.hashes}>
          <dt>Inputs (SHA-256 of the inputs file)</dt>
          <dd>{run.inputsHash}</dd>
          <dt>Result</dt>
          <dd>{run.resultHash}</dd>
          <dt>Hash of the seed</dt>
          <dd>{run.seedHash}</dd>
          {run.inputs.seed !== null && (
            <>
              <dt>Seed</dt>
              <dd>{run.inputs.seed}</dd>
            </>
          )}
        </dl>
        {run.inputs.seed === null && (
          <p className={styles.small}>
            The seed and the inputs file will be available once an allocation of this book is applied.
          </p>
        )}
      </Disclosure>
    </Card>
  );
}

/** Order ids are opaque; the rows name the owners. */
function lotsOf({ rows, inputs }: RunDetail) {
  const names = new Map(rows.map(({ id, creditUnionName }) => [id, creditUnionName]));
  return inputs.orders
    .map(({ id, lot }) => ({ id, lot: lot ?? '', creditUnionName: names.get(id) ?? id }))
    .sort((a, b) => compareTexts(a.lot, b.lot));
}
