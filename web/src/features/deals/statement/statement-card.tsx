import { useQuery } from '@tanstack/react-query';
import type { DealStatementEntity } from '#shared/contract/closings.ts';
import type { DealEntity } from '#shared/contract/deals.ts';
import { dateTime } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { WireLines } from '../../../lp/wire-lines.tsx';
import { Card } from '../../../ui/card.tsx';
import { Disclosure, DisclosureGroup } from '../../../ui/disclosure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SimpleTable } from '../../../ui/simple-table.tsx';
import { columns } from '../../../ui/table/columns.ts';
import { statementsOf } from './queries.ts';
import { Sign } from './sign.tsx';
import styles from './statement.module.css';
import { StatementFiles } from './statement-files.tsx';
import { feeLines, statementWords, wireLines } from './statement-lines.ts';

/** Present closing statement of a deal, with the versions before; nothing before the first one is released. */
export function StatementCard({ deal }: { deal: DealEntity }) {
  const { data = [], error } = useQuery({ ...statementsOf(deal.id), throwOnError: false });
  const [present, ...earlier] = data;
  if (error && !present) {
    return (
      <Card title="Closing statement">
        <Notice tone="critical" role="alert">
          The closing statement couldn't be loaded. Reload the page to try again.
        </Notice>
      </Card>
    );
  }
  if (!present) return null;
  return (
    <Card
      id="statement"
      title={data.length > 1 ? `Closing statement, version ${present.version}` : 'Closing statement'}
    >
      <div className={styles.statement}>
        <Differing statement={present} />
        <Differences statement={present} />
        <Figures deal={deal} statement={present} />
        <Signatures deal={deal} statement={present} />
        <Sign deal={deal} statement={present} />
        <div className={styles.files} data-print="hide">
          <StatementFiles {...present} />
        </div>
        <div data-print="hide">
          <DisclosureGroup>
            {earlier.map((one) => (
              <Disclosure key={one.version} title={`Version ${one.version}, released ${dateTime(one.released.at)}`}>
                <div className={styles.statement}>
                  <Figures deal={deal} statement={one} />
                  <Signatures deal={deal} statement={one} />
                  <Hashes statement={one} />
                </div>
              </Disclosure>
            ))}
            <Disclosure title="SHA-256 of what is signed">
              <Hashes statement={present} />
            </Disclosure>
          </DisclosureGroup>
        </div>
      </div>
    </Card>
  );
}

interface StatementProps {
  statement: DealStatementEntity;
}

function Differing({ statement: { accepted, amount } }: StatementProps) {
  if (accepted === amount) return null;
  return (
    <Notice tone="caution" title={`Closes at ${money(amount)}`}>
      <p>
        {money(accepted)} was accepted. The balance of the loans at closing doesn't cover every accepted amount, so
        every buyer gets less in proportion.
      </p>
    </Notice>
  );
}

const differenceColumns = columns<DealStatementEntity['differences'][number]>(
  { id: 'label', label: 'Changed', value: ({ label }) => label },
  { id: 'before', label: 'Before', align: 'right', value: ({ before }) => before },
  { id: 'after', label: 'Now', align: 'right', value: ({ after }) => after },
);

function Differences({ statement: { version, differences } }: StatementProps) {
  if (version === 1 || differences.length === 0) return null;
  return (
    <section>
      <h3>Changed since version {version - 1}</h3>
      <SimpleTable
        caption={`Changed since version ${version - 1}`}
        columns={differenceColumns}
        rows={differences}
        rowKey={({ label }) => label}
        emptyText=""
      />
    </section>
  );
}

function Figures({ deal, statement }: StatementProps & { deal: DealEntity }) {
  const { priceReason, fees, wires } = statement;
  return (
    <>
      <WireLines words={statementWords(statement)} />
      {priceReason && (
        <div className={styles.reason}>
          <p>Tandem entered the price, since none was stated. Both sides confirm it by signing.</p>
          <p>Reason: {priceReason}</p>
        </div>
      )}
      {fees.length > 0 && (
        <section>
          <h3>Fees</h3>
          <WireLines words={{ lines: feeLines(deal, fees), note: '' }} />
        </section>
      )}
      <section>
        <h3>Wires</h3>
        {wires.length === 0 ? (
          <p className={styles.quiet}>No money moves.</p>
        ) : (
          <WireLines words={{ lines: wireLines(deal, wires), note: '' }} />
        )}
      </section>
    </>
  );
}

function Signatures({ deal, statement: { signed } }: StatementProps & { deal: DealEntity }) {
  const sides = [
    { name: deal.buyerName, done: signed.buyer },
    { name: deal.sellerName, done: signed.seller },
  ];
  return (
    <section>
      <h3>Signatures</h3>
      <ul className={styles.signatures}>
        {sides.map(({ name, done }) => (
          <li key={name}>
            <b>{name}</b> {done ? `signed by ${done.by}, ${dateTime(done.at)}` : 'not signed yet'}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Hashes = ({ statement: { inputsHash, resultHash } }: StatementProps) => (
  <dl className={styles.hashes}>
    <dt>Inputs</dt>
    <dd>{inputsHash}</dd>
    <dt>Result</dt>
    <dd>{resultHash}</dd>
  </dl>
);
