import { useState } from 'react';
import type { CallReportDetails, CallReportPreview } from '#shared/contract/call-reports.ts';
import { Problem } from '#shared/contract/problem.ts';
import { dateTime } from '#shared/format/date.ts';
import { moneyWhole } from '#shared/format/money.ts';
import { callreports } from '../../lib/api.ts';
import { FigureStrip } from '../../lp/figure-strip.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import { useTell } from '../../ui/toast-place.tsx';
import styles from './call-reports.module.css';
import { ColumnsCard } from './columns-card.tsx';
import { useReportStep } from './queries.ts';
import { RemoveButton } from './remove-button.tsx';
import { counted, quarterName, unknownFigures } from './words.ts';

type Fall = CallReportPreview['largestFalls'][number];

const fallColumns = columns<Fall>(
  { id: 'name', label: 'Credit union', value: ({ name, charterNumber }) => name ?? `Charter ${charterNumber}` },
  { id: 'charter', label: 'Charter', value: ({ charterNumber }) => charterNumber },
  { id: 'before', label: 'Net worth before', value: ({ before }) => moneyWhole(before), align: 'right' },
  { id: 'after', label: 'Now', value: ({ after }) => moneyWhole(after), align: 'right' },
);

interface PreviewCardsProps {
  file: CallReportDetails;
  preview: CallReportPreview;
}

export function PreviewCards({ file, preview }: PreviewCardsProps) {
  const { against, largestFalls, fell, added, gone, changed, matched } = preview;
  const unknown = unknownFigures(file);
  return (
    <>
      <Card title={file.inForce ? 'In effect' : 'Before it takes effect'}>
        <div className={styles.stack}>
          {file.inForce && (
            <Notice tone="positive" role="status">
              <p>
                Limits are checked against this quarter. {file.inForce.by} put it into effect on{' '}
                {dateTime(file.inForce.since)}.
              </p>
            </Notice>
          )}
          <FigureStrip
            label="What the file has"
            figures={[
              { label: 'Credit unions', value: counted(file.rows) },
              { label: 'In our directory', value: counted(matched) },
              ...(against && !file.inForce
                ? [
                    { label: 'New', value: counted(added) },
                    { label: 'No longer listed', value: counted(gone) },
                    { label: 'Net worth changed', value: counted(changed), note: `${counted(fell)} dropped` },
                  ]
                : []),
            ]}
          />
          {!file.inForce && (
            <p className={styles.quiet}>
              {against
                ? `Compared with the current quarter, ended ${quarterName(against.cycle)}.`
                : 'No quarter is in effect yet.'}
            </p>
          )}
          {!file.inForce && unknown && (
            <Notice tone="caution" title="Some figures will be unknown">
              <p>{unknown}. See the columns to check below.</p>
            </Notice>
          )}
          {!file.inForce && <PutInForce file={file} against={against} />}
        </div>
      </Card>
      <ColumnsCard file={file} />
      {!file.inForce && largestFalls.length > 0 && (
        <Card title="Largest drops in net worth">
          <SimpleTable
            caption="Largest drops in net worth"
            columns={fallColumns}
            rows={largestFalls}
            rowKey={({ charterNumber }) => charterNumber}
            emptyText="None"
          />
        </Card>
      )}
    </>
  );
}

function PutInForce({ file, against }: Pick<PreviewCardsProps, 'file'> & Pick<CallReportPreview, 'against'>) {
  const [isAsking, setAsking] = useState(false);
  const tell = useTell();
  const put = useReportStep(
    () => callreports.putInForce({ id: file.id }),
    () => {
      setAsking(false);
      tell('This quarter is now in effect.');
    },
  );
  const unknown = unknownFigures(file);
  const isOlder = against !== null && file.cycle !== null && file.cycle < against.cycle;
  return (
    <div className={styles.actions}>
      <RemoveButton file={file} />
      <Button variant="primary" onPress={() => setAsking(true)}>
        Put into effect
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`Use the quarter ended ${file.cycle ? quarterName(file.cycle) : ''} for limit checks?`}
        confirmLabel="Put into effect"
        isPending={put.isPending}
        error={put.error && Problem.from(put.error).message}
        onConfirm={() => put.mutate()}
      >
        <p>Limits will be checked against its figures from now on. Checks already on file won't change.</p>
        {unknown && <p>Unknown for this quarter: {unknown}.</p>}
        {isOlder && <p>This is earlier than the current quarter, which ended {quarterName(against.cycle)}.</p>}
      </ConfirmDialog>
    </div>
  );
}
