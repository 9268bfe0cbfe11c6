import type { LoanField } from '#shared/domain/pool/loans.ts';
import { labelOfField, type Trace } from '../../lp/pool/trace.ts';
import { WhereFrom } from '../../lp/pool/where-from.tsx';
import type { Figured } from './desk-state.ts';
import { LoansBehind } from './loans-behind.tsx';
import type { TapeReader } from './tape-calls.ts';

interface SourceProps {
  trace: Trace;
  desk: Figured;
  ask: TapeReader['call'];
  onClose: () => void;
}

/** Which columns of the file a figure was taken from. */
function columnsOf(fields: readonly LoanField[], desk: Figured): string {
  const named = fields.flatMap((field) => {
    const column = desk.said?.columns.find((one) => one.field === field);
    return column ? [`${labelOfField(field)} (“${column.heading}”)`] : [];
  });
  const [first] = fields;
  return named.length > 0 ? named.join(', ') : first ? `${labelOfField(first)}, derived` : '';
}

/** Where a figure comes from, down to its loans. */
export function SourceOfFigure({ trace, desk, ask, onClose }: SourceProps) {
  const { checked, file, said, tapeId } = desk;
  if (!checked?.facts) return null;
  return (
    <WhereFrom
      trace={trace}
      columns={columnsOf(trace.fields, desk)}
      source={{ leftOut: checked.facts.leftOut, asOfDate: said?.asOfDate, sha256: checked.sha256 }}
      tape={tapeId ? { label: 'Tape', value: <code>{tapeId}</code> } : { label: 'File', value: file?.name }}
      size="wide"
      onClose={onClose}
    >
      <LoansBehind trace={trace} ask={ask} />
    </WhereFrom>
  );
}
