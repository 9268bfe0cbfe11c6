import { creditUnionFields, creditUnionLabels } from '#shared/domain/credit-union.ts';
import { type ImportOutcome, importOutcomes, NEEDS_RT, rowWithZero } from '#shared/domain/credit-union-import.ts';
import { csvOf } from '../../lib/csv.ts';
import { save } from '../../lib/save.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ClientTable } from '../../ui/table/client-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import styles from './import-page.module.css';
import { type CheckedRow, isImportable, type useImport } from './use-import.ts';

type ImportPreviewProps = Pick<
  ReturnType<typeof useImport>,
  'fileName' | 'rows' | 'done' | 'total' | 'fault' | 'start' | 'goOn' | 'startOver' | 'withZeros'
> & { phase: 'checked' | 'stopped' | 'imported' };

const tones: Record<ImportOutcome, Tone> = {
  added: 'positive',
  updated: 'info',
  unchanged: 'neutral',
  refused: 'critical',
};

const words: Record<'checked' | 'imported', Record<ImportOutcome, string>> = {
  checked: { added: 'Will be added', updated: 'Will be updated', unchanged: 'No change', refused: "Can't be imported" },
  imported: { added: 'Added', updated: 'Updated', unchanged: 'No change', refused: "Couldn't be imported" },
};

const detailOf = ({ outcome, detail, changes }: CheckedRow): string =>
  outcome === 'updated'
    ? [
        ...changes.map(({ field, before, after }) => `${creditUnionLabels[field]}: ${before || 'none'} → ${after}`),
        ...(detail ? [detail] : []),
      ].join('; ')
    : detail;

const rowColumns = (told: Record<ImportOutcome, string>) =>
  columns<CheckedRow>(
    { id: 'line', label: 'Line', value: ({ line }) => line, field: 'line', kind: 'number', width: 84 },
    {
      id: 'outcome',
      label: 'Result',
      value: ({ outcome }) => told[outcome],
      cell: ({ outcome }) => <Badge tone={tones[outcome]}>{told[outcome]}</Badge>,
      field: 'outcome',
      width: 160,
    },
    {
      id: 'detail',
      label: 'Details',
      value: detailOf,
      cell: (row) => <span title={detailOf(row)}>{detailOf(row)}</span>,
      field: 'detail',
      width: 288,
      card: 'line',
      isGrowing: true,
    },
    { id: 'name', label: 'Credit union', value: ({ facts }) => facts.name, field: 'name', width: 180 },
    { id: 'rt', label: 'RT number', value: ({ facts }) => facts.routingNumber, field: 'rt', width: 124 },
    { id: 'charter', label: 'NCUA charter', value: ({ facts }) => facts.charterNumber, field: 'charter', width: 132 },
  );

const columnsOf = { checked: rowColumns(words.checked), imported: rowColumns(words.imported) };

const rowsOf = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;

export function ImportPreview(props: ImportPreviewProps) {
  const { phase, fileName, rows, fault, startOver } = props;
  const tense = phase === 'imported' ? 'imported' : 'checked';
  const told = words[tense];
  const count = (outcome: ImportOutcome) => rows.filter((row) => row.outcome === outcome).length;
  const refused = rows.filter(({ outcome }) => outcome === 'refused');
  const withoutNumber = rows.every(({ facts }) => facts.routingNumber === '')
    ? refused.filter(({ detail }) => detail === NEEDS_RT)
    : [];
  const shown = withoutNumber.length > 0 ? rows.filter((row) => !withoutNumber.includes(row)) : rows;
  const cut = rows.filter((row) => rowWithZero(row) !== null);
  return (
    <>
      <Card title={phase === 'imported' ? `${fileName} was imported` : `${rowsOf(rows.length)} in ${fileName}`}>
        <div className={styles.step}>
          <ul className={styles.summary} aria-label="Summary">
            {importOutcomes.map((outcome) => (
              <li key={outcome}>
                <Badge tone={count(outcome) > 0 ? tones[outcome] : 'neutral'}>
                  {told[outcome]}: {count(outcome).toLocaleString('en-US')}
                </Badge>
              </li>
            ))}
          </ul>
          {withoutNumber.length > 0 && (
            <Notice tone="caution" title="This file has no RT numbers">
              <p>
                {rowsOf(withoutNumber.length)} can't be added without one, because those credit unions aren't in the
                directory yet. They aren't listed below.
              </p>
            </Notice>
          )}
          {phase === 'stopped' && (
            <Notice tone={fault ? 'critical' : 'caution'} role="alert" title="The import stopped">
              {fault && <p>{fault}</p>}
              <p>
                {rowsOf(props.done)} of {props.total.toLocaleString('en-US')} were saved. Nothing is lost: continue
                whenever you like.
              </p>
            </Notice>
          )}
          {phase === 'checked' && cut.length > 0 && (
            <Notice
              tone="caution"
              role="status"
              title={`${rowsOf(cut.length)} with an RT number that lost its leading 0`}
            >
              <p>
                A spreadsheet probably dropped it: with a 0 in front, {cut.length === 1 ? 'it is' : 'they are'} valid.
                The first is {cut[0]?.facts.routingNumber} of {cut[0]?.facts.name}.
              </p>
              <Button onPress={props.withZeros}>Add the leading 0 to {rowsOf(cut.length)}</Button>
            </Notice>
          )}
          <div className={styles.buttons}>
            <Main {...props} />
            {refused.length > 0 && (
              <Button onPress={() => saveRefused(refused)}>
                Download {rowsOf(refused.length)} that can't be imported
              </Button>
            )}
            <Button onPress={startOver}>Choose another file</Button>
          </div>
        </div>
      </Card>
      <div className={styles.table}>
        <ClientTable
          label="Rows in the file"
          columns={columnsOf[tense]}
          rows={shown}
          rowKey={({ line }) => String(line)}
          defaultOrder="outcome asc"
        />
      </div>
    </>
  );
}

function Main({ phase, rows, start, goOn }: ImportPreviewProps) {
  if (phase === 'imported') {
    return (
      <LinkButton variant="primary" href="/admin/credit-unions">
        Go to the directory
      </LinkButton>
    );
  }
  if (phase === 'stopped') {
    return (
      <Button variant="primary" onPress={goOn}>
        Continue
      </Button>
    );
  }
  const importable = rows.filter(isImportable).length;
  return importable > 0 ? (
    <Button variant="primary" onPress={start}>
      Import {rowsOf(importable)}
    </Button>
  ) : (
    <p>There's nothing to import in this file.</p>
  );
}

function saveRefused(rows: readonly CheckedRow[]): void {
  const header = ['Line', ...creditUnionFields.map((field) => creditUnionLabels[field]), 'Reason'];
  const lines = rows.map(({ line, facts, detail }) => [
    line,
    ...creditUnionFields.map((field) => facts[field]),
    detail,
  ]);
  save(csvOf([header, ...lines]), 'credit-unions-not-imported.csv');
}
