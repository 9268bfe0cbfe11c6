import { useQuery } from '@tanstack/react-query';
import type { EvidenceRow } from '#shared/contract/evidence.ts';
import { ruleSetOn } from '#shared/domain/rule-sets.ts';
import { dateTime } from '#shared/format/date.ts';
import { easternDay } from '#shared/format/eastern-day.ts';
import { money } from '#shared/format/money.ts';
import { useMe } from '../../lib/queries.ts';
import { Disclaimer } from '../../lp/limits/disclaimer.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { checks } from './check-queries.ts';
import { checkPath, momentWords, verdictWords } from './check-words.ts';
import styles from './compliance.module.css';
import { ComplianceTabs } from './compliance-tabs.tsx';
import { VerifyChain } from './verify-chain.tsx';

type Row = EvidenceRow;

function Verdict({ verdict }: Pick<Row, 'verdict'>) {
  const [words, tone] = verdictWords[verdict];
  return <Badge tone={tone}>{words}</Badge>;
}

/** Each rule set in the list, newest first, with a check made under it. */
const underRuleSets = (rows: readonly Row[]) => new Map(rows.map((row) => [row.ruleSet, row])).values();

const columns = [
  { id: 'at', label: 'Checked', value: ({ at }: Row) => at, cell: ({ at }: Row) => dateTime(at) },
  { id: 'lp', label: 'LP', value: ({ lpNumber }: Row) => `LP #${lpNumber}` },
  { id: 'moment', label: 'Commitment', value: ({ moment }: Row) => momentWords[moment] },
  {
    id: 'amount',
    label: 'Amount',
    align: 'right' as const,
    value: ({ amount }: Row) => amount,
    cell: ({ amount }: Row) => money(amount),
  },
  {
    id: 'headroom',
    label: 'Limits allowed',
    align: 'right' as const,
    value: ({ headroom }: Row) => headroom,
    cell: ({ headroom }: Row) => (headroom === null ? '—' : money(headroom)),
  },
  { id: 'by', label: 'By', value: ({ userName }: Row) => userName },
  {
    id: 'verdict',
    label: 'Found',
    value: ({ verdict }: Row) => verdictWords[verdict][0],
    cell: ({ verdict }: Row) => <Verdict verdict={verdict} />,
  },
];

export function ChecksPage() {
  const { CreditUnionName } = useMe();
  return (
    <>
      <PageHeader eyebrow={CreditUnionName} title="Checks" actions={<PrintButton />}>
        <p>Every check of your limits, as recorded with its commitment.</p>
        <ComplianceTabs open="/compliance/checks" />
      </PageHeader>
      <Loaded query={useQuery(checks)} lines={5}>
        {({ value }) => (
          <div className={styles.page}>
            {value.length > 0 && <VerifyChain />}
            <Card as="div">
              <SimpleTable
                caption="Checks"
                columns={columns}
                rows={value}
                rowKey={({ id }) => id}
                rowHref={({ id }) => checkPath(id)}
                emptyText="No checks yet. Once your policy or figures are recorded, each commitment will add one here."
              />
            </Card>
            {[...underRuleSets(value)].map(({ ruleSet, at }) => (
              <Disclaimer key={ruleSet} ruleSet={ruleSet} status={ruleSetOn(easternDay(at)).status} />
            ))}
          </div>
        )}
      </Loaded>
    </>
  );
}
