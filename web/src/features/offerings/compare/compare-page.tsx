import { useQueries } from '@tanstack/react-query';
import { Columns3 } from 'lucide-react';
import type { TermSheetEntity } from '#shared/contract/termsheets.ts';
import { wantedFrom } from '#shared/domain/browse.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { useRights } from '../../../lib/use-rights.ts';
import { factsOf } from '../../../lp/pool/facts-query.ts';
import { termSheet } from '../../../lp/queries.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadingCard } from '../../../ui/loading-card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageActions } from '../../../ui/page-actions.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PrintButton } from '../../../ui/print-button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { CompareExports } from './compare-exports.tsx';
import styles from './compare-page.module.css';
import { CompareTable } from './compare-table.tsx';
import { MOST_COMPARED, useCompared } from './compared.ts';
import type { ComparedLp } from './facts.ts';

export function ComparePage() {
  const [params, change] = useAddress();
  const compared = useCompared();
  const numbers = [...new Set(wantedFrom(params).only)].slice(0, MOST_COMPARED);
  const onlyDifferences = params.get('differences') === 'only';
  const answers = useQueries({ queries: numbers.map((number) => ({ ...termSheet(number), throwOnError: false })) });
  const termSheets = answers.flatMap(({ data }) => (data ? [data] : []));
  const { sheets, areComing } = usePools(termSheets);
  const missing = numbers.filter((_, place) => answers[place]?.isError && !answers[place]?.data);
  const isLoading = areComing || answers.some(({ isPending }) => isPending);

  function remove(number: string) {
    const rest = numbers.filter((one) => one !== number);
    if (compared.numbers.includes(number)) compared.toggle(number);
    change((next) => (rest.length > 0 ? next.set('only', rest.join('|')) : next.delete('only')));
  }
  return (
    <>
      <PageHeader title="Compare LPs" eyebrow="Browse" actions={<Actions sheets={sheets} isLoading={isLoading} />}>
        ≠ marks where the LPs differ in state, price, rate, fee, score, LTV, DSCR, recourse, past due or largest loans.
        Best and Worst show where one end is better.
      </PageHeader>
      {missing.length > 0 && (
        <Notice tone="caution">
          <p>{`${missing.map((number) => `LP #${number}`).join(', ')} can't be shown: not available to you.`}</p>
        </Notice>
      )}
      {isLoading ? (
        <LoadingCard lines={24} />
      ) : sheets.length < 2 ? (
        <TooFew />
      ) : (
        <>
          <div className={styles.options} data-print="hide">
            <Switch
              label="Differences only"
              isOn={onlyDifferences}
              state={onlyDifferences ? 'On' : 'Off'}
              onChange={(isOn) =>
                change((next) => (isOn ? next.set('differences', 'only') : next.delete('differences')))
              }
            />
          </div>
          <CompareTable sheets={sheets} onlyDifferences={onlyDifferences} onRemove={remove} />
        </>
      )}
    </>
  );
}

function usePools(sheets: readonly TermSheetEntity[]): { sheets: ComparedLp[]; areComing: boolean } {
  const { isAdmin, isVerified } = useRights();
  const queries = sheets.map(({ lpIdentifier, offering: { PublishedTapeId: tapeId } }) => ({
    ...factsOf(lpIdentifier, tapeId ?? ''),
    enabled: (isAdmin || isVerified) && tapeId !== null,
    throwOnError: false,
  }));
  const pools = useQueries({ queries });
  return {
    sheets: sheets.map((sheet, place) => ({ ...sheet, pool: pools[place]?.data })),
    areComing: pools.some(({ isLoading }) => isLoading),
  };
}

const Actions = ({ sheets, isLoading }: { sheets: readonly ComparedLp[]; isLoading: boolean }) => (
  <PageActions>
    {(isLoading || sheets.length > 1) && (
      <>
        <PrintButton isDisabled={isLoading} />
        <CompareExports sheets={sheets} isDisabled={isLoading} />
      </>
    )}
  </PageActions>
);

const TooFew = () => (
  <Card as="div">
    <EmptyState
      icon={<Columns3 />}
      title="Choose LPs to compare"
      action={<LinkButton href="/lps/all">Browse all LPs</LinkButton>}
    >
      <p>Check "Compare" on two to four LPs, and they'll be side by side here.</p>
    </EmptyState>
  </Card>
);
