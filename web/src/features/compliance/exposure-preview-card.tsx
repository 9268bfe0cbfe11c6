import type { LimitSettingsEntity, OutsideExposureRow } from '#shared/contract/compliance-settings.ts';
import { money } from '#shared/format/money.ts';
import { Notice } from '../../ui/notice.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import styles from './compliance.module.css';
import type { ExposurePreview, PreviewFault } from './exposure-preview.ts';
import { exposureKinds } from './exposure-words.ts';

type Kept = NonNullable<LimitSettingsEntity['exposures']>['rows'][number];
type Named = Pick<OutsideExposureRow, 'kind' | 'target'>;

const nameOf = ({ kind, target }: Named) => `${kind} ${target.toUpperCase()}`;
const totalOf = ({ participations, otherLoans }: Pick<Kept, 'participations' | 'otherLoans'>) =>
  Math.round((participations + otherLoans) * 100) / 100;

interface Change extends Named {
  now: number | null;
  next: number | null;
}

/** Targets with their new and old sums; those that the file leaves out last. */
function changesOf(kept: readonly Kept[], rows: readonly OutsideExposureRow[]): Change[] {
  const before = new Map(kept.map((row) => [nameOf(row), row]));
  const after = new Set(rows.map(nameOf));
  const found = rows.map((row) => {
    const was = before.get(nameOf(row));
    return { kind: row.kind, target: row.target, now: was ? totalOf(was) : null, next: totalOf(row) };
  });
  const left = kept.filter((row) => !after.has(nameOf(row)));
  return [...found, ...left.map((row) => ({ kind: row.kind, target: row.target, now: totalOf(row), next: null }))];
}

const dollars = (amount: number | null, none: string) => (amount === null ? none : money(amount));

const changeColumns = columns<Change>(
  { id: 'kind', label: 'Kind', value: ({ kind }) => exposureKinds[kind] },
  { id: 'target', label: 'Target', value: ({ target }) => target },
  { id: 'now', label: 'Total now', align: 'right', value: ({ now }) => now, cell: ({ now }) => dollars(now, 'None') },
  {
    id: 'next',
    label: 'Total in this file',
    align: 'right',
    value: ({ next }) => next,
    cell: ({ next }) => dollars(next, 'Left out'),
  },
);

const faultColumns = columns<PreviewFault>(
  { id: 'line', label: 'Line', value: ({ line }) => line, cell: ({ line }) => line ?? 'Whole file' },
  { id: 'detail', label: 'What to correct', value: ({ detail }) => detail },
);

interface ExposurePreviewCardProps {
  name: string;
  preview: ExposurePreview;
  kept: readonly Kept[];
}

/** Preview of a file before it replaces anything. */
export function ExposurePreviewCard({ name, preview: { rows, faults }, kept }: ExposurePreviewCardProps) {
  if (faults.length > 0) {
    return (
      <>
        <Notice tone="critical" role="alert" title={`${name} can't be imported yet`}>
          <p>Correct these lines in your file, then choose it again. Nothing has changed.</p>
        </Notice>
        <SimpleTable
          caption="Lines to correct"
          columns={faultColumns}
          rows={faults}
          rowKey={({ line, detail }) => `${line} ${detail}`}
          emptyText=""
        />
      </>
    );
  }
  const changes = changesOf(kept, rows);
  const gone = changes.filter(({ next }) => next === null).length;
  const sum = rows.reduce((total, row) => total + totalOf(row), 0);
  return (
    <>
      <Notice tone={gone > 0 ? 'caution' : 'info'} role="status" title={`Preview of ${name}`}>
        <p>
          {`${rows.length.toLocaleString('en-US')} ${rows.length === 1 ? 'row' : 'rows'}, ${money(sum)} in total.`}
          {gone > 0 &&
            ` ${gone === 1 ? '1 target isn’t' : `${gone} targets aren’t`} in this file and would be removed.`}{' '}
          Nothing changes until you replace.
        </p>
      </Notice>
      <div className={styles.hash}>
        <SimpleTable
          caption="What the file replaces"
          columns={changeColumns}
          rows={changes}
          rowKey={nameOf}
          emptyText="The file has no rows. Replacing removes all exposures outside Tandem."
        />
      </div>
    </>
  );
}
