import { useQuery } from '@tanstack/react-query';
import { FileDown, FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import type * as z from 'zod';
import { pathOf } from '#shared/contract/client.ts';
import { servicing as routes } from '#shared/contract/servicing.ts';
import type { MonthStatementEntity, PositionEntity } from '#shared/contract/servicing-entities.ts';
import { refusal } from '#shared/domain/access.ts';
import { dayOfMoment, monthName } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { percent } from '#shared/format/percent.ts';
import { DownloadButton } from '../../files/download-button.tsx';
import { useMe, whoIs } from '../../lib/queries.ts';
import { useRights } from '../../lib/use-rights.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { statementOf } from './queries.ts';
import styles from './servicing.module.css';

type Statement = z.infer<typeof MonthStatementEntity>;

interface StatementCardProps {
  id: string;
  period: string;
  positions: readonly z.infer<typeof PositionEntity>[];
}

/** A participant's own month; administrators choose whose. */
export function StatementCard({ id, period, positions }: StatementCardProps) {
  const { CreditUnionAccountId: own } = useMe();
  const { isAdmin } = useRights();
  const named = new Map(positions.map((one) => [one.creditUnionId, one.creditUnionName]));
  const [chosen, choose] = useState(isAdmin ? (positions[0]?.creditUnionId ?? '') : (own ?? ''));
  const query = useQuery({ ...statementOf({ id, period, creditUnionId: chosen }), enabled: named.has(chosen) });
  if (!named.has(chosen)) return null;
  return (
    <Loaded query={query} lines={8}>
      {(statement) => (
        <Card title={`Statement of ${monthName(period)}`}>
          <div className={styles.part}>
            {isAdmin && (
              <SelectField
                label="Participant"
                value={chosen}
                options={[...named].map(([value, label]) => ({ value, label }))}
                onChange={choose}
              />
            )}
            {statement ? (
              <Lines id={id} statement={statement} isNamed={isAdmin} />
            ) : (
              <p>This participant had no part in {monthName(period)}.</p>
            )}
          </div>
        </Card>
      )}
    </Loaded>
  );
}

interface LinesProps {
  id: string;
  statement: Statement;
  isNamed: boolean;
}

function Lines({ id, statement, isNamed }: LinesProps) {
  const { period, creditUnionId, restates, share } = statement;
  const mayDownload = refusal('statements', whoIs(useMe())) === null;
  const file = (format: 'csv' | 'xlsx' | 'pdf') => {
    const query = new URLSearchParams({ format, ...(isNamed && { creditUnionId }) });
    return `${pathOf(routes.statementFile.path, { id, period })}?${query}`;
  };
  return (
    <>
      <p className={styles.quiet}>
        {percent(share, 4)} of every loan.
        {restates !== null && ` Restated. It replaces the statement posted on ${dayOfMoment(restates)}.`}
      </p>
      <div className={styles.grid}>
        <Sum
          label="Principal"
          lines={[
            ['Beginning principal', statement.beginningPrincipal],
            ['Scheduled principal', -statement.scheduledPrincipal],
            ['Curtailments', -statement.curtailment],
            ['Payoffs', -statement.payoff],
            ['Charge-offs', -statement.chargeOff],
            ['Adjustments', statement.adjustment],
          ]}
          end={['Ending principal', statement.endingPrincipal]}
        />
        <Sum
          label="Remittance"
          lines={[
            ['Principal collected', statement.scheduledPrincipal + statement.curtailment + statement.payoff],
            ['Gross interest', statement.grossInterest],
            ['Servicing fee', -statement.servicingFee],
            ['Recoveries', statement.recovery],
          ]}
          end={['Remittance', statement.remittance]}
        />
      </div>
      {mayDownload && (
        <div className={styles.acts} data-print="hide">
          <DownloadButton path={file('csv')} itemName={`LP${id}-statement-${period}.csv`}>
            Download CSV
          </DownloadButton>
          <DownloadButton
            path={file('xlsx')}
            itemName={`LP${id}-statement-${period}.xlsx`}
            icon={<FileSpreadsheet aria-hidden="true" />}
          >
            Download Excel
          </DownloadButton>
          <DownloadButton
            path={file('pdf')}
            itemName={`LP${id}-statement-${period}.pdf`}
            icon={<FileDown aria-hidden="true" />}
          >
            Download PDF
          </DownloadButton>
          <span className={styles.quiet}>
            The CSV has every loan's amounts and totals since settlement, so you can recompute every cent.
          </span>
        </div>
      )}
    </>
  );
}

type SumLine = readonly [label: string, amount: number];

const Sum = ({ label, lines, end }: { label: string; lines: readonly SumLine[]; end: SumLine }) => (
  <section aria-label={label}>
    <dl className={styles.sum}>
      {lines.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{money(amount === 0 ? 0 : amount)}</dd>
        </div>
      ))}
      <div data-end>
        <dt>{end[0]}</dt>
        <dd>{money(end[1])}</dd>
      </div>
    </dl>
  </section>
);
