import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { pathOf } from '#shared/contract/client.ts';
import { type EvidenceEntity, evidencePdf } from '#shared/contract/evidence.ts';
import type { CheckedLimits } from '#shared/contract/limit-trial.ts';
import { ruleSetOn } from '#shared/domain/rule-sets.ts';
import { date, dateTime } from '#shared/format/date.ts';
import { easternDay } from '#shared/format/eastern-day.ts';
import { money } from '#shared/format/money.ts';
import { useDownload } from '../../lib/download.ts';
import { useMe } from '../../lib/queries.ts';
import { Disclaimer } from '../../lp/limits/disclaimer.tsx';
import { levelTones, ruleNames, sourceNames, wordsOf } from '../../lp/limits/rule-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { check } from './check-queries.ts';
import { checkedThing, momentWords, verdictWords } from './check-words.ts';
import styles from './compliance.module.css';

type Rule = CheckedLimits['rules'][number];

const inMoney = (amount: number | null) => (amount === null ? '—' : money(amount));

/** A failure replaces the button (spec 8). */
function PdfDownload({ id, lpNumber, of }: EvidenceEntity & { of: string | null }) {
  const { start, progress, error } = useDownload();
  if (error) return <span role="alert">{error}</span>;
  return (
    <Button
      variant="primary"
      icon={<FileDown aria-hidden="true" />}
      isPending={progress !== null}
      onPress={() =>
        start(
          `${pathOf(evidencePdf.path, { id })}${of ? `?creditUnionId=${encodeURIComponent(of)}` : ''}`,
          `Check ${lpNumber}.pdf`,
        )
      }
    >
      Download PDF
    </Button>
  );
}

const Said = ({ id, text, cite }: Rule) => (
  <div>
    <strong>{ruleNames[id]}</strong>
    <span className={styles.under}>{text}</span>
    <span className={styles.under}>{cite}</span>
  </div>
);

const said = { id: 'rule', label: 'Rule', value: ({ id }: Rule) => ruleNames[id], cell: Said };

/** Result, or someone's confirmation. */
const found = ({ acknowledged, attested, confirmedBy, userName }: EvidenceEntity) => ({
  id: 'level',
  label: 'Found',
  value: (rule: Rule) => wordsOf(rule),
  cell: (rule: Rule) => (
    <div>
      {attested.includes(rule.id) ? (
        <Badge tone="positive">Confirmed</Badge>
      ) : (
        <Badge tone={levelTones[rule.level]}>{wordsOf(rule)}</Badge>
      )}
      {(attested.includes(rule.id) || acknowledged.includes(rule.id)) && (
        <span className={styles.under}>
          {attested.includes(rule.id) ? 'By' : 'Acknowledged by'} {confirmedBy?.name ?? userName}
        </span>
      )}
    </div>
  ),
});

const figures = [
  ...(['used', 'after', 'limit'] as const).map((part) => ({
    id: part,
    label: { used: 'Used', after: 'After', limit: 'Limit' }[part],
    align: 'right' as const,
    value: (rule: Rule) => rule[part],
    cell: (rule: Rule) => inMoney(rule[part]),
  })),
  {
    id: 'source',
    label: 'Limit set by',
    value: ({ limitSource }: Rule) => (limitSource === null ? '—' : sourceNames[limitSource]),
  },
];

const sourceWords: Record<EvidenceEntity['sources'][number]['kind'], string> = {
  callReport: 'Call report',
  attested: 'Recorded by the credit union',
  policy: 'Policy',
  tape: 'Loan tape',
  platform: 'Tandem',
};

export function CheckPage() {
  const { id = '' } = useParams();
  const of = useSearchParams()[0].get('of');
  const { CreditUnionName } = useMe();
  return (
    <Loaded query={useQuery(check(id, of))} title="Check" lines={10}>
      {(kept) => (
        <>
          <PageHeader
            eyebrow={kept.creditUnionName ?? (of === null ? CreditUnionName : undefined)}
            title={`Check of LP #${kept.lpNumber}`}
            actions={
              <PageActions>
                {kept.isShared && <PdfDownload {...kept} of={of} />}
                <PrintButton />
              </PageActions>
            }
          >
            <p>
              {kept.isShared
                ? `As recorded with the ${checkedThing[kept.moment]}.`
                : "This credit union doesn't share its figures. Only the result of the check is shown."}
            </p>
          </PageHeader>
          <Kept kept={kept} />
        </>
      )}
    </Loaded>
  );
}

const boundWords = ({ moment, checkMode }: EvidenceEntity): string => {
  if (moment === 'published')
    return checkMode === 'enforce' ? 'Blocked publishing if not met' : 'Shown as a warning before publishing';
  return checkMode === 'enforce' ? 'Blocked over-limit purchases' : 'Shown to buyers as a warning';
};

function Kept({ kept }: { kept: EvidenceEntity }) {
  const { amount, result } = kept;
  const [verdict, tone] = verdictWords[result.verdict];
  return (
    <div className={styles.page}>
      <Card title={kept.moment === 'published' ? 'Publishing' : 'Purchase'}>
        <DescriptionList
          items={[
            { label: 'LP', value: <Link to={`/lp/${kept.lpNumber}`}>LP #{kept.lpNumber}</Link> },
            { label: kept.moment === 'published' ? 'Amount for sale' : 'Amount', value: money(amount) },
            { label: momentWords[kept.moment], value: dateTime(kept.at) },
            { label: 'By', value: kept.userName },
            { label: 'Found', value: <Badge tone={tone}>{verdict}</Badge> },
            { label: 'Limits allowed', value: inMoney(result.headroom) },
            ...(kept.overLimitReason === null ? [] : [{ label: 'Over-limit reason', value: kept.overLimitReason }]),
            { label: 'Limits', value: boundWords(kept) },
            { label: `Version of the ${checkedThing[kept.moment]}`, value: String(kept.commitmentVersion) },
          ]}
        />
      </Card>
      {kept.isShared && <Details kept={kept} />}
      <Card title="Hashes">
        <DescriptionList
          columns={1}
          items={[
            { label: 'Record', value: <code className={styles.hash}>{kept.evidenceHash}</code> },
            { label: 'Record before', value: <code className={styles.hash}>{kept.previousHash || 'None'}</code> },
            { label: 'Input', value: <code className={styles.hash}>{kept.inputsHash}</code> },
            { label: 'Result', value: <code className={styles.hash}>{kept.resultHash}</code> },
          ]}
        />
      </Card>
      <Disclaimer ruleSet={kept.ruleSet} status={ruleSetOn(easternDay(kept.at)).status} />
    </div>
  );
}

function Details({ kept }: { kept: EvidenceEntity }) {
  const applied = kept.result.rules.filter(({ level }) => level !== 'notApplicable');
  const hasLimit = ({ limit }: Rule) => limit !== null;
  return (
    <>
      <Card title="Limits">
        <SimpleTable
          caption="Limits"
          columns={[said, ...figures, found(kept)]}
          rows={applied.filter(hasLimit)}
          rowKey={({ id }) => id}
          emptyText="No limit applied."
        />
      </Card>
      <Card title="Other rules">
        <SimpleTable
          caption="Other rules"
          columns={[said, found(kept)]}
          rows={applied.filter((rule) => !hasLimit(rule))}
          rowKey={({ id }) => id}
          emptyText="No other rule applied."
        />
      </Card>
      <Card title="Where the figures are from">
        <DescriptionList
          items={kept.sources.map(({ field, kind, reference, asOf }) => ({
            label: `${sourceWords[kind]}: ${reference}`,
            value: asOf === null ? field : `As of ${date(asOf)}`,
          }))}
        />
      </Card>
    </>
  );
}
