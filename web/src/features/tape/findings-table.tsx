import { Download } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { TapeFinding } from '#shared/contract/tape-entities.ts';
import { MOST_LISTED } from '#shared/domain/tape.ts';
import { save } from '../../lib/save.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ClientTable } from '../../ui/table/client-table.tsx';
import { type Column, columns } from '../../ui/table/columns.ts';
import { ServerTable } from '../../ui/table/server-table.tsx';
import { headingWords } from './columns.ts';
import type { Checked, DeskSource } from './desk-source.ts';
import styles from './tape.module.css';

const inWords = (code: string) => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('-', ' ');
const severityWords = { error: 'Error', warning: 'Warning' } as const;

/** `counts` has the kinds there are. */
const findingColumns = (counts: Checked['counts']): Column<TapeFinding>[] =>
  columns<TapeFinding>(
    {
      id: 'row',
      label: 'Row',
      field: 'row',
      kind: 'number',
      align: 'right',
      width: 92,
      card: 'start',
      value: ({ row }) => row,
      cell: ({ row }) => row.toLocaleString('en-US'),
    },
    {
      id: 'sentence',
      label: 'Issue',
      field: 'sentence',
      width: 144,
      isGrowing: true,
      card: 'line',
      value: ({ sentence }) => sentence,
      cell: ({ sentence }) => <span title={sentence}>{sentence}</span>,
    },
    {
      id: 'column',
      label: 'Column',
      field: 'column',
      width: 122,
      card: 'half',
      value: ({ column }) => column && headingWords(column),
    },
    {
      id: 'code',
      label: 'Kind',
      field: 'code',
      width: 130,
      card: 'half',
      value: ({ code }) => inWords(code),
      options: Object.keys(counts).map((code) => ({ label: inWords(code), where: `code eq '${code}'` })),
    },
    { id: 'value', label: 'Value', field: 'value', width: 88, value: ({ value }) => value },
    {
      id: 'severity',
      label: 'Severity',
      field: 'severity',
      width: 104,
      card: 'end',
      value: ({ severity }) => severityWords[severity],
      cell: ({ severity }) => (
        <Badge tone={severity === 'error' ? 'critical' : 'caution'}>{severityWords[severity]}</Badge>
      ),
      options: [
        { label: severityWords.error, where: "severity eq 'error'" },
        { label: severityWords.warning, where: "severity eq 'warning'" },
      ],
    },
  );

interface FindingsTableProps {
  source: DeskSource;
  checked: Checked;
}

export function FindingsTable({ source: { findings, errorsFile, fileName }, checked }: FindingsTableProps) {
  const shown = useMemo(() => findingColumns(checked.counts), [checked.counts]);
  const download = useSingleMutation<void, void>({
    async mutationFn() {
      const { blob, name } = await errorsFile();
      save(blob, name ?? `${fileName.replace(/\.[^.]+$/, '')}-errors.csv`);
    },
  });
  const count = checked.errors + checked.warnings;
  if (count === 0) return null;
  const table = {
    label: 'Errors and warnings',
    name: 'tape errors',
    columns: shown,
    rowKey: ({ row, column, code }: TapeFinding) => `${row} ${column} ${code}`,
  };
  return (
    <section className={styles.findings} aria-labelledby="findings">
      <div className={styles.findingsHead}>
        <h3 id="findings">Errors and warnings</h3>
        <Button icon={<Download aria-hidden="true" />} isPending={download.isPending} onPress={() => download.mutate()}>
          Download errors
        </Button>
      </div>
      <Failure error={download.error} />
      {count > MOST_LISTED && (
        <p className={styles.quiet}>
          {`The first ${MOST_LISTED.toLocaleString('en-US')} are listed. The download has all of them.`}
        </p>
      )}
      {'all' in findings ? (
        <WholeTable {...table} all={findings.all} />
      ) : (
        <ServerTable {...table} {...findings} defaultOrder="row asc" />
      )}
    </section>
  );
}

interface WholeTableProps extends Omit<Parameters<typeof ClientTable<TapeFinding>>[0], 'rows'> {
  all: () => Promise<TapeFinding[]>;
}

/** Errors stop the tape, so they come first; the rest in the order of the file. */
const errorsFirst = (findings: readonly TapeFinding[]) =>
  findings.toSorted((a, b) => Number(a.severity !== 'error') - Number(b.severity !== 'error'));

/** Filtered, sorted and paged here. */
function WholeTable({ all, ...table }: WholeTableProps) {
  const [listed, setListed] = useState<TapeFinding[] | null>(null);
  useEffect(() => {
    let isLatest = true;
    all().then((rows) => isLatest && setListed(errorsFirst(rows)));
    return () => {
      isLatest = false;
    };
  }, [all]);
  return listed ? <ClientTable {...table} rows={listed} /> : <Skeleton lines={8} />;
}
