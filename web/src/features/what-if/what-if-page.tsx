import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ScenarioEntity } from '#shared/contract/analytics.ts';
import type { TermSheetEntity } from '#shared/contract/termsheets.ts';
import { hasMfa } from '#shared/domain/access.ts';
import { onPresentPool } from '#shared/domain/pool/on-present-pool.ts';
import { type Priceable, priceableOf } from '#shared/domain/pool/tape-pool.ts';
import { type AveragedOffering, NOT_PRICED } from '#shared/domain/pool/term-sheet-pool.ts';
import { useMe } from '../../lib/queries.ts';
import { termSheet } from '../../lp/queries.ts';
import { useLpNumber } from '../../lp/relation.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { PrintedPage } from '../../ui/printed-page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CashFlowChart } from './cash-flow-chart.tsx';
import { Figures } from './figures.tsx';
import { InputForm } from './input-form.tsx';
import { defaultsOf, type InputName, type Inputs, isByYield, models, scenarioOf, withDefaults } from './inputs.ts';
import { inputsOfScenario } from './inputs-of-scenario.ts';
import { measure } from './measure.ts';
import { MonthsTable } from './months-table.tsx';
import { type PricedTape, pricedTape, useRun } from './priced-tape.ts';
import { ScenarioGrid } from './scenario-grid.tsx';
import { Scenarios } from './scenarios.tsx';
import { useInputs } from './use-inputs.ts';
import { usePricing } from './use-pricing.ts';
import styles from './what-if.module.css';

/** Prices the buyer's own slice of an LP from its assumptions (pools.md B.5). */
export function WhatIfPage() {
  const query = useQuery(termSheet(useLpNumber()));
  return (
    <Loaded query={query} lines={12}>
      {(sheet) => <Priced sheet={sheet} />}
    </Loaded>
  );
}

const averagedOf = ({ offering, lpxSummary, ...card }: TermSheetEntity): AveragedOffering => ({
  poolBalance: card.poolBalance,
  poolBalanceAsOf: offering.PoolBalanceAsOf,
  remaining: card.remainingBalance ?? card.totalParticipationAvailable,
  minimumPurchase: card.minimumPurchaseAmount ?? 0,
  wtdAverageLoanRate: card.wtdAverageLoanRate,
  wtdAverageRemainingTerm: card.wtdAverageRemainingTerm,
  servicingFee: card.servicingFee,
  loanCount: lpxSummary.loanCount,
});

function Priced({ sheet }: { sheet: TermSheetEntity }) {
  const id = sheet.lpIdentifier;
  const averaged = useMemo(() => averagedOf(sheet), [sheet]);
  const tapeId = sheet.offering.PublishedTapeId;
  return (
    <PrintedPage asOf={averaged.poolBalanceAsOf}>
      <PageHeader
        eyebrow={`LP #${id}`}
        title="What-if"
        actions={
          <PageActions>
            <PrintButton />
            {tapeId && <LinkButton href={`/lp/${id}/pool`}>Pool</LinkButton>}
            <LinkButton href={`/lp/${id}`}>Term sheet</LinkButton>
          </PageActions>
        }
      >
        <p>A projection from your assumptions, not a forecast or an offer</p>
      </PageHeader>
      {tapeId ? <OnTape id={id} tapeId={tapeId} averaged={averaged} /> : <On id={id} averaged={averaged} />}
    </PrintedPage>
  );
}

function OnTape({ id, tapeId, averaged }: { id: string; tapeId: string; averaged: AveragedOffering }) {
  const { Roles: roles = [] } = useMe();
  const query = useQuery(pricedTape(id, tapeId, hasMfa({ roles })));
  return (
    <Loaded query={query} lines={12}>
      {(priced) => <On id={id} averaged={averaged} priced={priced} />}
    </Loaded>
  );
}

function On({ id, averaged, priced }: { id: string; averaged: AveragedOffering; priced?: PricedTape }) {
  const priceable = useMemo(() => priceableOf(averaged, priced?.tape ?? null), [averaged, priced]);
  if (!priceable) return <EmptyState title="This LP can't be priced yet">{NOT_PRICED}</EmptyState>;
  return <Desk id={id} priceable={priceable} isRemote={priced?.isHere === false} />;
}

function Desk({ id, priceable, isRemote }: { id: string; priceable: Priceable; isRemote: boolean }) {
  const { pool, offering, notesOn } = priceable;
  const [said, setSaid] = useInputs();
  const inputs = withDefaults(said, defaultsOf(offering, pool));
  const { given, faults } = scenarioOf(inputs, offering, pool);
  const { run, error } = useRun(id, isRemote ? given : undefined);
  const computed = usePricing(pool, isRemote ? undefined : given);
  const slice = isRemote ? run : computed;
  const notes = isRemote ? run?.notes : given && notesOn(given);
  const byYield = isByYield(inputs);

  const set = (changes: Inputs, without: readonly InputName[] = []) =>
    setSaid((before) => {
      const kept = Object.entries(before).filter(([name]) => !without.some((one) => one === name));
      return { ...Object.fromEntries(kept), ...changes };
    });
  const onChange = (name: InputName, text: string) =>
    set({ [name]: text }, name === 'price' ? ['yield'] : name === 'yield' ? ['price'] : []);
  const open = (scenario: ScenarioEntity) =>
    set(inputsOfScenario(onPresentPool(scenario.inputs, priceable).given, offering.poolBalance), [
      ...(['price', 'yield', ...models] as const),
    ]);
  const follows = slice ? measure(byYield ? slice.measures.price : slice.measures.yieldBEY, byYield ? 4 : 3) : '';
  return (
    <div className={styles.page}>
      <div className={styles.desk}>
        <InputForm
          inputs={inputs}
          faults={faults}
          follows={follows}
          onChange={onChange}
          onModel={(model) => set({ [model]: '0' }, models)}
        />
        <div className={styles.results} data-stale={given ? undefined : true}>
          <Failure error={error} />
          {slice ? (
            <>
              <Figures slice={slice} />
              {notes && (
                <Notice tone="info">
                  {notes.map((note) => (
                    <p key={note}>{note}</p>
                  ))}
                </Notice>
              )}
              <Card title="Cash flow by month">
                <CashFlowChart months={slice.slice.months} />
              </Card>
              {slice.grid && (
                <Card title="Prepayments by defaults">
                  <ScenarioGrid
                    grid={slice.grid}
                    isByYield={byYield}
                    onChoose={(cpr, cdr) => set({ cpr: String(cpr), cdr: String(cdr) }, models)}
                  />
                </Card>
              )}
            </>
          ) : (
            <Skeleton lines={12} />
          )}
        </div>
      </div>
      <Scenarios id={id} given={given} priceable={priceable} onOpen={open} />
      {slice && (
        <Disclosure title="Month by month" meta={`${slice.slice.months.length} months`}>
          <MonthsTable months={slice.slice.months} />
        </Disclosure>
      )}
    </div>
  );
}
