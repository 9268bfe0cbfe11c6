import { lazy, Suspense, useState } from 'react';
import type { LimitSettingsEntity } from '#shared/contract/compliance-settings.ts';
import { Problem } from '#shared/contract/problem.ts';
import { refusal } from '#shared/domain/access.ts';
import { date } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { DropZone } from '../../files/drop-zone.tsx';
import { useMe, whoIs } from '../../lib/queries.ts';
import { save } from '../../lib/save.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import styles from './compliance.module.css';
import { exposureHeader } from './exposure-header.ts';
import type { ExposurePreview } from './exposure-preview.ts';
import { exposureKinds } from './exposure-words.ts';
import { useReplaceExposures } from './queries.ts';

type Exposures = NonNullable<LimitSettingsEntity['exposures']>;
type Row = Exposures['rows'][number];

const amounts = ['participations', 'otherLoans', 'commercial', 'readilyMarketable'] as const;
const labels = {
  participations: 'Participations',
  otherLoans: 'Other loans',
  commercial: 'Commercial',
  readilyMarketable: 'Readily marketable',
};

const columnsOf = (unmatched: ReadonlySet<Row>) =>
  columns<Row>(
    { id: 'kind', label: 'Kind', value: ({ kind }) => exposureKinds[kind] },
    {
      id: 'target',
      label: 'Target',
      value: ({ target }) => target,
      cell: (row) => (
        <div className={styles.hash}>
          {row.target}
          {unmatched.has(row) && <span className={styles.under}>Not matched</span>}
        </div>
      ),
    },
    ...amounts.map((id) => ({
      id,
      label: labels[id],
      align: 'right' as const,
      value: (row: Row) => row[id],
      cell: (row: Row) => money(row[id]),
    })),
  );

/** Most named above the table, which marks all. */
const MOST_NAMED = 5;

function Unmatched({ rows }: { rows: readonly Row[] }) {
  const names = rows.slice(0, MOST_NAMED).map(({ target }) => `"${target}"`);
  const more = rows.length - names.length;
  const all = more > 0 ? [...names, `${more.toLocaleString('en-US')} more`] : names;
  return (
    <Notice tone="caution" title={rows.length === 1 ? "A row isn't matched" : "Some rows aren't matched"}>
      <p>
        {new Intl.ListFormat('en-US').format(all)} {rows.length === 1 ? 'matches' : 'match'} nothing here and
        {rows.length === 1 ? " isn't" : " aren't"} counted. While over-limit purchases are blocked, the rules that could
        be affected can't be checked. Correct the
        {rows.length === 1 ? ' name' : ' names'}, or leave out what isn't sold on Tandem.
      </p>
    </Notice>
  );
}

async function saveTemplate() {
  const { csvOf } = await import('../../lib/csv.ts');
  save(csvOf([exposureHeader]), 'exposures.csv');
}
const MOST_BYTES = 900_000;

const EarlierExposures = lazy(async () => ({ default: (await import('./earlier-exposures.tsx')).EarlierExposures }));

const ExposurePreviewCard = lazy(async () => ({
  default: (await import('./exposure-preview-card.tsx')).ExposurePreviewCard,
}));

interface ExposuresCardProps {
  id: string;
  exposures: Exposures | null;
  /** Administrators of the site can't, not even for their own. */
  mayReplace: boolean;
}

export function ExposuresCard({ id, exposures, mayReplace }: ExposuresCardProps) {
  const unmatched = exposures?.unmatched.flatMap((row) => exposures.rows[row - 1] ?? []) ?? [];
  const readsEarlier = refusal('limitReaders', whoIs(useMe())) === null;
  return (
    <Card
      title="Exposures outside Tandem"
      id="exposures"
      actions={
        <Button variant="quiet" onPress={saveTemplate}>
          Get a template
        </Button>
      }
    >
      <div className={styles.stack}>
        <p className={styles.small}>
          What you bought elsewhere, by originator, loan type and borrower group. Commitments on Tandem are counted
          automatically. Each file replaces all rows. Use loan and group IDs only, never personal data. A row of an
          asset class, such as Auto, is what you hold of it beyond the rows of its loan types.
        </p>
        {exposures && (
          <>
            <p>
              As of {date(exposures.asOf)}, sent by {exposures.changedBy}
            </p>
            {unmatched.length > 0 && <Unmatched rows={unmatched} />}
            <SimpleTable
              caption="Exposures outside Tandem"
              columns={columnsOf(new Set(unmatched))}
              rows={exposures.rows}
              rowKey={({ kind, target }) => `${kind} ${target}`}
              emptyText="No holdings outside Tandem"
            />
          </>
        )}
        {mayReplace ? (
          <Replacement id={id} exposures={exposures} />
        ) : (
          <p className={styles.small}>Only your credit union's own administrators replace these.</p>
        )}
        {exposures && exposures.version > 1 && readsEarlier && (
          <Disclosure title="Earlier versions">
            <Suspense>
              <EarlierExposures id={id} />
            </Suspense>
          </Disclosure>
        )}
      </div>
    </Card>
  );
}

/** Replaces all rows by CSV. */
function Replacement({ id, exposures }: Pick<ExposuresCardProps, 'id' | 'exposures'>) {
  const [asOf, setAsOf] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<ExposurePreview | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const replace = useReplaceExposures(id);
  const errors = replace.error ? Problem.from(replace.error).errors : undefined;
  const dayFault = errors?.find(({ pointer }) => pointer === '/asOf')?.detail;
  const fileFaults = errors?.filter(({ pointer }) => pointer !== '/asOf').map(({ detail }) => detail) ?? [];

  const choose = async (chosen: File | undefined) => {
    replace.reset();
    setFile(chosen ?? null);
    setPreview(null);
    const isTooLarge = chosen !== undefined && chosen.size > MOST_BYTES;
    setFault(isTooLarge ? 'This file is larger than 900 KB.' : null);
    if (!chosen || isTooLarge) return;
    try {
      const { previewOf } = await import('./exposure-preview.ts');
      setPreview(await previewOf(chosen));
    } catch {
      setFault("We couldn't read this file. Choose it again.");
    }
  };
  const send = () => {
    if (!preview) return;
    replace.mutate(
      { asOf, csv: preview.csv, over: exposures?.version ?? 0 },
      {
        onSuccess: () => {
          setFile(null);
          setPreview(null);
        },
      },
    );
  };

  return (
    <>
      <div className={styles.fields}>
        <DateField
          label="As of"
          value={asOf}
          onChange={(day) => {
            setAsOf(day);
            if (dayFault) replace.reset();
          }}
          errorMessage={dayFault}
        />
      </div>
      <DropZone
        label="Exposures as CSV"
        accept=".csv,text/csv"
        single="CSV, up to 2,000 rows"
        onFiles={([first]) => void choose(first)}
        onFolders={() => undefined}
      />
      {(fault || fileFaults.length > 0) && (
        <Notice tone="critical" role="alert" title={`${file?.name ?? 'The file'} wasn't imported`}>
          <ul className={styles.faults}>
            {(fault ? [fault] : fileFaults).map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Notice>
      )}
      {replace.error && !errors && <Notice tone="critical">{Problem.from(replace.error).message}</Notice>}
      {replace.isSuccess && !file && (
        <Notice tone="positive" role="status">
          {replace.data.pending?.parts.exposures
            ? 'Some amounts are lower than before, so your file is waiting for a second person, as shown above. Until then each target counts at the larger of its old and new amounts.'
            : 'Your exposures are replaced.'}
        </Notice>
      )}
      {file && preview && (
        <Suspense>
          <ExposurePreviewCard name={file.name} preview={preview} kept={exposures?.rows ?? []} />
        </Suspense>
      )}
      {file && (
        <div className={styles.buttons}>
          <Button
            variant="primary"
            isDisabled={!preview || preview.faults.length > 0}
            isPending={replace.isPending}
            onPress={send}
          >
            Replace with {file.name}
          </Button>
          <Button variant="quiet" onPress={() => void choose(undefined)}>
            Cancel
          </Button>
        </div>
      )}
    </>
  );
}
