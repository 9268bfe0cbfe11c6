import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Finding, type FindingCode, findingRules } from '#shared/domain/pool/tape/findings.ts';
import { save } from '../../lib/save.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import { codeInWords, errorsName, Severity } from './finding-words.tsx';
import styles from './tape.module.css';
import type { TapeReader } from './tape-calls.ts';
import type { Checked, Slice } from './tape-session.ts';

const PAGE = 20;

const listed = columns<Finding>(
  { id: 'row', label: 'Row', value: ({ row }) => row, align: 'right', cell: ({ row }) => row.toLocaleString('en-US') },
  { id: 'column', label: 'Column', value: ({ column }) => column },
  { id: 'sentence', label: 'Issue', value: ({ sentence }) => sentence },
  { id: 'value', label: 'Value', value: ({ value }) => value },
  {
    id: 'severity',
    label: 'Severity',
    value: ({ severity }) => severity,
    cell: ({ severity }) => <Severity severity={severity} />,
  },
);

interface FindingsTableProps {
  checked: Checked;
  fileName: string;
  ask: TapeReader['call'];
}

/** What rows of a file on this computer were told, by kind and page by page: a tape can have millions. */
export function FindingsTable({ checked, fileName, ask }: FindingsTableProps) {
  const [code, setCode] = useState<FindingCode | ''>('');
  const [page, setPage] = useState(0);
  const [slice, setSlice] = useState<Slice<Finding> | null>(null);
  useEffect(() => {
    let isLatest = true;
    ask('findings', [{ code: code || null, from: page * PAGE, count: PAGE }]).then((one) => isLatest && setSlice(one));
    return () => {
      isLatest = false;
    };
  }, [ask, code, page]);

  const codes = Object.keys(checked.counts) as FindingCode[];
  if (codes.length === 0) return null;
  const all = checked.errors + checked.warnings;
  const download = async () => save(await ask('errorsFile', []), errorsName(fileName));
  const isFirst = (a: FindingCode, b: FindingCode) =>
    findingRules[a].severity.localeCompare(findingRules[b].severity) || a.localeCompare(b);
  return (
    <Card
      title="Errors and warnings"
      actions={
        <Button icon={<Download aria-hidden="true" />} onPress={download}>
          Download errors
        </Button>
      }
    >
      <div className={styles.kinds}>
        <SelectField
          label="Show"
          value={code}
          onChange={(one) => {
            setCode(one as FindingCode | '');
            setPage(0);
          }}
          options={[
            { value: '', label: `All (${all.toLocaleString('en-US')})` },
            ...codes.toSorted(isFirst).map((one) => ({
              value: one,
              label: `${codeInWords(one)} (${(checked.counts[one] ?? 0).toLocaleString('en-US')})`,
            })),
          ]}
        />
      </div>
      {slice && (
        <>
          <SimpleTable
            caption="Errors and warnings"
            columns={listed}
            rows={slice.rows}
            rowKey={({ row, column, code: kind }) => `${row} ${column} ${kind}`}
            emptyText="None of this kind"
          />
          {slice.total > PAGE && <Pager page={page} pageSize={PAGE} count={slice.total} onChange={setPage} />}
        </>
      )}
    </Card>
  );
}
