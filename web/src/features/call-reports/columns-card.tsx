import type { CallReportDetails } from '#shared/contract/call-reports.ts';
import { callreports } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './call-reports.module.css';
import { useReportStep } from './queries.ts';
import { proposedColumns, whyMissing, withoutStatus } from './words.ts';

/** Nothing where the file has the layout that we know. */
export function ColumnsCard({ file }: { file: CallReportDetails }) {
  const { missing, differing, accepted, descriptions } = file;
  const isPlain = missing.length + differing.length + accepted.length === 0 && descriptions === 'read';
  if (isPlain) return null;
  return (
    <Card title="Columns to check">
      <div className={styles.stack}>
        {missing.length > 0 && (
          <section aria-label="Unknown">
            <p>What these columns say is unknown for this quarter, not zero.</p>
            <ul className={styles.list}>
              {missing.map((one) => (
                <li key={`${one.file} ${one.column}`}>
                  {one.fields.length > 0 && <b>{one.fields.join(', ')}: </b>}
                  {whyMissing(one)}
                </li>
              ))}
            </ul>
          </section>
        )}
        <Proposal file={file} />
        {differing.length > 0 && (
          <section aria-label="Described differently">
            <p>
              AcctDesc.txt describes these columns in other words than we expect. They're used; check what they mean.
            </p>
            <ul className={styles.list}>
              {differing.map(({ file: name, column, fields, said }) => (
                <li key={`${name} ${column}`}>
                  {fields.length > 0 && <b>{fields.join(', ')}: </b>}
                  {column} in {name} is “{said}”.
                </li>
              ))}
            </ul>
          </section>
        )}
        {accepted.length > 0 && (
          <section aria-label="Used from another file">
            <p>These columns are used from another file than we expect.</p>
            <ul className={styles.list}>
              {accepted.map(({ file: name, column, foundIn }) => (
                <li key={`${name} ${column}`}>
                  {column} from {foundIn} instead of {name}
                </li>
              ))}
            </ul>
          </section>
        )}
        {descriptions !== 'read' && (
          <Notice tone="caution" title="A retired column may show $0">
            <p>{withoutStatus[descriptions]}</p>
          </Notice>
        )}
      </div>
    </Card>
  );
}

function Proposal({ file }: { file: CallReportDetails }) {
  const columns = proposedColumns(file);
  const take = useReportStep(() => callreports.takeColumns({ id: file.id, body: { columns } }));
  if (columns.length === 0 || file.inForce) return null;
  return (
    <>
      <p className={styles.quiet}>
        A column in another file isn't used until you say so. Compare its description with the NCUA's form first.
      </p>
      <div className={styles.actions}>
        <Button isPending={take.isPending} onPress={() => take.mutate()}>
          {columns.length === 1 ? `Use ${columns[0]?.column} from ${columns[0]?.foundIn}` : 'Use these columns'}
        </Button>
      </div>
      <Failure error={take.error} />
    </>
  );
}
