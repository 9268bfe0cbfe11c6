import { useQuery } from '@tanstack/react-query';
import { BookOpenText, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { AuditRow } from '#shared/contract/audit-row.ts';
import { pathOf } from '#shared/contract/client.ts';
import { servicing as routes } from '#shared/contract/servicing.ts';
import type { LedgerEntity } from '#shared/contract/servicing-entities.ts';
import { refusal } from '#shared/domain/access.ts';
import { ledgerAccountNames } from '#shared/domain/servicing/ledger.ts';
import { dateTime, dayOf, monthName } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { DownloadButton } from '../../files/download-button.tsx';
import { useMe, whoIs } from '../../lib/queries.ts';
import { useAddress } from '../../lib/use-address.ts';
import { type Figure, FigureStrip } from '../../lp/figure-strip.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { PrintedPage } from '../../ui/printed-page.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import { ToastPlace } from '../../ui/toast-place.tsx';
import styles from './accounting.module.css';
import { AccountsForm } from './accounts-form.tsx';
import { EntriesTable } from './entries-table.tsx';
import { accountsHistoryOf, accountsOf, ledgerOf } from './queries.ts';
import { useNamed } from './use-named.ts';

const MONTHS = 24;

/** Ended months, the latest first; `today` is a day. */
function endedMonths(today: string): string[] {
  const last = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 2;
  return Array.from({ length: MONTHS }, (_, i) => {
    const month = last - i;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

export function LedgerPage() {
  const { CreditUnionName } = useMe();
  const named = useNamed();
  const [address, change] = useAddress();
  const months = endedMonths(dayOf(new Date()));
  const wanted = address.get('month');
  const period = months.find((one) => one === wanted) ?? (months[0] as string);
  const query = useQuery(ledgerOf(period, named));
  const search = new URLSearchParams({ period, ...(named !== null && { creditUnionId: named }) });
  return (
    <ToastPlace>
      <PrintedPage>
        <PageHeader
          eyebrow={named ?? CreditUnionName}
          title={`General ledger, ${monthName(period)}`}
          actions={
            <PageActions>
              <DownloadButton
                path={`${pathOf(routes.ledgerFile.path, {})}?${search}`}
                itemName={`ledger-${period}.csv`}
              >
                Download CSV
              </DownloadButton>
              <PrintButton />
            </PageActions>
          }
        >
          <p>Double entries of your participations, from funded deals and posted months, to import or to key in.</p>
        </PageHeader>
        <div className={styles.choice} data-print="hide">
          <SelectField
            label="Month"
            value={period}
            options={months.map((value) => ({ value, label: monthName(value) }))}
            onChange={(value) => change((next) => next.set('month', value))}
          />
        </div>
        <div className={styles.page}>
          <Loaded query={query} lines={12}>
            {(ledger) => <Month ledger={ledger} />}
          </Loaded>
          <div data-print="hide">
            <Accounts named={named} />
          </div>
        </div>
      </PrintedPage>
    </ToastPlace>
  );
}

function Month({ ledger }: { ledger: LedgerEntity }) {
  const { period, entries, debit, credit, difference, missing } = ledger;
  const figures: Figure[] = [
    { label: 'Debits', value: money(debit) },
    { label: 'Credits', value: money(credit) },
    { label: 'Difference', value: money(difference) },
  ];
  return (
    <>
      {missing.length > 0 && (
        <Notice tone="caution" title={`${monthName(period)} isn't complete`}>
          <p>
            The lead hasn't posted this month for {missing.map((lp) => `LP #${lp}`).join(', ')}. Its entries will be
            here once that's done.
          </p>
        </Notice>
      )}
      {entries.length === 0 ? (
        <Card as="div">
          <EmptyState icon={<BookOpenText />} title={`No entries for ${monthName(period)}`}>
            <p>Entries show up here once a deal is funded, and each time a lead posts a month.</p>
          </EmptyState>
        </Card>
      ) : (
        <>
          <FigureStrip label={`Sums of ${monthName(period)}`} figures={figures} />
          <Card title="Entries">
            <EntriesTable entries={entries} />
          </Card>
          <p className={styles.quiet}>
            Interest pays back what was accrued at settlement before it counts as income. Fees at settlement, interest
            accrued at the month's end, and amortization of premium and discount aren't included.
          </p>
        </>
      )}
    </>
  );
}

const historyColumns = columns<AuditRow>(
  { id: 'at', label: 'Changed', value: ({ Date: at }) => dateTime(at) },
  { id: 'by', label: 'By', value: ({ Actor }) => Actor },
  { id: 'before', label: 'Before', value: ({ Before }) => Before || 'None' },
  { id: 'after', label: 'After', value: ({ After }) => After || 'None' },
);

/** Administrators see another credit union's; its own people edit. */
function Accounts({ named }: { named: string | null }) {
  const query = useQuery(accountsOf(named));
  const history = useQuery(accountsHistoryOf(named));
  const mayEdit = refusal('selling', whoIs(useMe())) === null && named === null;
  const [isEdited, setEdited] = useState(false);
  return (
    <Loaded query={query}>
      {({ body: { numbers }, etag }) => {
        const unmapped = ledgerAccountNames.filter((name) => numbers[name] === '').length;
        return (
          <Card
            title="Account numbers"
            actions={
              mayEdit && (
                <Button icon={<Pencil aria-hidden="true" />} onPress={() => setEdited(true)}>
                  Edit
                </Button>
              )
            }
          >
            <div className={styles.page}>
              <p>
                {unmapped === 0
                  ? 'Every account has its number.'
                  : `${unmapped} of ${ledgerAccountNames.length} accounts have no number yet. Their entries show only the account's name.`}
              </p>
              <Loaded query={history} lines={2}>
                {(rows) =>
                  rows.length > 0 && (
                    <SimpleTable
                      caption="Changes of account numbers"
                      columns={historyColumns}
                      rows={rows}
                      rowKey={({ id }) => id}
                      emptyText=""
                    />
                  )
                }
              </Loaded>
            </div>
            {isEdited && (
              <Modal title="Account numbers" onClose={() => setEdited(false)}>
                <AccountsForm numbers={numbers} etag={etag} onClose={() => setEdited(false)} />
              </Modal>
            )}
          </Card>
        );
      }}
    </Loaded>
  );
}
