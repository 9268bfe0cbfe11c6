import type { TapeFinding } from '#shared/contract/tape-entities.ts';
import { type Column, columns } from '../../ui/table/columns.ts';
import { codeInWords, Severity } from './finding-words.tsx';

const severityWords = { error: 'Error', warning: 'Warning' } as const;

/** Columns of what rows were told: `counts` has the kinds there are. */
export const findingColumns = (counts: Readonly<Record<string, number | undefined>>): Column<TapeFinding>[] =>
  columns<TapeFinding>(
    {
      id: 'row',
      label: 'Row',
      field: 'row',
      kind: 'number',
      align: 'right',
      width: 96,
      card: 'start',
      value: ({ row }) => row,
      cell: ({ row }) => row.toLocaleString('en-US'),
    },
    { id: 'sentence', label: 'Issue', field: 'sentence', width: 350, card: 'foot', value: ({ sentence }) => sentence },
    { id: 'column', label: 'Column', field: 'column', width: 130, card: 'half', value: ({ column }) => column },
    {
      id: 'code',
      label: 'Kind',
      field: 'code',
      width: 140,
      card: 'half',
      value: ({ code }) => codeInWords(code),
      options: Object.keys(counts).map((code) => ({ label: codeInWords(code), where: `code eq '${code}'` })),
    },
    { id: 'value', label: 'Value', field: 'value', width: 96, value: ({ value }) => value },
    {
      id: 'severity',
      label: 'Severity',
      field: 'severity',
      width: 106,
      card: 'end',
      value: ({ severity }) => severityWords[severity],
      cell: ({ severity }) => <Severity severity={severity} />,
      options: [
        { label: severityWords.error, where: "severity eq 'error'" },
        { label: severityWords.warning, where: "severity eq 'warning'" },
      ],
    },
  );
