import { useQuery } from '@tanstack/react-query';
import { lazy, memo, Suspense, useCallback, useDeferredValue, useMemo } from 'react';
import type { ScenarioEntity } from '#shared/contract/analytics.ts';
import type { OfferingEntity } from '#shared/contract/offering-entity.ts';
import type { TermSheetEntity } from '#shared/contract/termsheets.ts';
import { hasMfa } from '#shared/domain/access.ts';
import type { AssetClass } from '#shared/domain/asset-class.ts';
import { type AssumptionSet, allZero } from '#shared/domain/assumption-sets.ts';
import { onPresentPool } from '#shared/domain/pool/on-present-pool.ts';
import { type Priceable, priceableOf } from '#shared/domain/pool/tape-pool.ts';
import { type AveragedOffering, NOT_PRICED, rolledWords } from '#shared/domain/pool/term-sheet-pool.ts';
import { settlementMoved, untoldLateness } from '#shared/domain/pool/what-if.ts';
import { orderWire, wireTitle } from '#shared/domain/wire-words.ts';
import { useMe } from '../../lib/queries.ts';
import { useRights } from '../../lib/use-rights.ts';
import { assumptionSets } from '../../lp/assumption-sets.ts';
import { averagedOf } from '../../lp/averaged.ts';
import { LpTabs } from '../../lp/lp-tabs.tsx';
import { TracedChart } from '../../lp/pool/traced.tsx';
import { termSheet } from '../../lp/queries.ts';
import { useLpNumber, useRelation } from '../../lp/relation.ts';
import { WireLines } from '../../lp/wire-lines.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { LoadingCard } from '../../ui/loading-card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { PrintedPage } from '../../ui/printed-page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CashFlowChart } from './cash-flow-chart.tsx';
import { Figures } from './figures.tsx';
import { GridAxes } from './grid-axes.tsx';
import { InputForm } from './input-form.tsx';
import {
  defaultsOf,
  faultsOf,
  type InputName,
  type Inputs,
  inputsOfSet,
  isByYield,
  type Model,
  models,
  scenarioOf,
  sizeAs,
  withDefaults,
} from './inputs.ts';
import { inputsOfScenario, replaced } from './inputs-of-scenario.ts';
import { measure } from './measure.ts';
import { NoFigures } from './no-figures.tsx';
import { type PricedTape, pricedTape, useRun } from './priced-tape.ts';
import { ScenarioGrid } from './scenario-grid.tsx';
import { nameOfBasis } from './scenario-lines.ts';
import { ShocksTable } from './shocks-table.tsx';
import type { SliceSource } from './slice-source.ts';
import { gridTrace } from './slice-traces.ts';
import { TracedSlice } from './traced-slice.tsx';
import { useInputs } from './use-inputs.ts';
import { type ShownSlice, usePricing } from './use-pricing.ts';
import styles from './what-if.module.css';

export function WhatIfPage() {
  const query = useQuery(termSheet(useLpNumber()));
  const sets = useQuery(assumptionSets);
  return (
    <Loaded query={query} title="What-if" lines={12}>
      {(sheet) => (
        <Loaded query={sets}>{(all) => <Priced sheet={sheet} ofClass={all.sets[sheet.assetClass]} />}</Loaded>
      )}
    </Loaded>
  );
}

/** Sellers have none of their own LP. */
function useKeepsScenarios(): boolean {
  const { isSeller } = useRelation();
  const { isVerified } = useRights();
  return isVerified && !isSeller;
}

function Priced({ sheet, ofClass }: { sheet: TermSheetEntity; ofClass: AssumptionSet }) {
  const id = sheet.lpIdentifier;
  const keepsScenarios = useKeepsScenarios();
  const averaged = useMemo(() => averagedOf(sheet), [sheet]);
  const tapeId = sheet.offering.PublishedTapeId;
  const on = { id, averaged, assetClass: sheet.assetClass, ofClass, quote: sheet.offering };
  return (
    <PrintedPage asOf={averaged.poolBalanceAsOf}>
      <PageHeader
        eyebrow={`LP #${id}`}
        title="What-if"
        actions={
          <PageActions>
            {keepsScenarios && <LinkButton href="#scenarios">Saved scenarios</LinkButton>}
            <PrintButton />
          </PageActions>
        }
      >
        <p>A projection from your assumptions, not a forecast or an offer</p>
      </PageHeader>
      <LpTabs id={id} open="what-if" hasPool={tapeId !== null} />
      {tapeId ? <OnTape tapeId={tapeId} {...on} /> : <On {...on} />}
    </PrintedPage>
  );
}

/** LP's price, and interest until it settles. */
type Quote = Pick<OfferingEntity, 'Price' | 'accrual'>;

interface OnProps {
  id: string;
  quote: Quote;
  averaged: AveragedOffering;
  assetClass: AssetClass;
  ofClass: AssumptionSet;
}

function OnTape({ tapeId, ...on }: OnProps & { tapeId: string }) {
  const { Roles: roles = [] } = useMe();
  const query = useQuery(pricedTape(on.id, tapeId, hasMfa({ roles })));
  return (
    <Loaded query={query} lines={12}>
      {(priced) => <On {...on} priced={priced} />}
    </Loaded>
  );
}

function On({ id, averaged, assetClass, ofClass, quote, priced }: OnProps & { priced?: PricedTape }) {
  const priceable = useMemo(() => priceableOf(averaged, priced?.tape ?? null), [averaged, priced]);
  if (!priceable) return <EmptyState title="This LP can't be priced yet">{NOT_PRICED}</EmptyState>;
  const source: SliceSource = {
    tapeId: priceable.tapeId,
    asOfDate: priceable.offering.poolBalanceAsOf,
    sha256: priced?.tape.sha256 ?? null,
    loans: priced?.tape.loans ?? averaged.loanCount,
    leftOut: priced?.tape.leftOut ?? 0,
  };
  return (
    <TracedSlice id={id} source={source}>
      <Desk
        id={id}
        priceable={priceable}
        source={source}
        assetClass={assetClass}
        ofClass={ofClass}
        quote={quote}
        isRemote={priced?.isHere === false}
      />
    </TracedSlice>
  );
}

interface ExpectedWireProps {
  amount: number;
  percent: number | null;
  accrual: Quote['accrual'];
}

/** On the LP's settlement date and fee, as for an order. */
function ExpectedWire({ amount, percent, accrual }: ExpectedWireProps) {
  if (percent === null) return null;
  const words = orderWire({ amount, percent, accrual });
  const note = accrual
    ? `${words.note} So does "Due at settlement" above, by your assumptions; this takes the average rate.`
    : words.note;
  return (
    <Card title={wireTitle}>
      <WireLines words={{ ...words, note }} />
    </Card>
  );
}

/** First figures, which stay in sight while a narrow window shows the inputs. Said by the figures themselves. */
const Beside = ({ slice: { measures } }: { slice: ShownSlice }) => (
  <p className={styles.beside} aria-hidden="true" data-print="hide">
    <span>
      Yield <strong>{measure(measures.yieldBEY, 3, '%')}</strong>
    </span>
    <span>
      Price <strong>{measure(measures.price, 4)}</strong>
    </span>
    <span>
      Life <strong>{measure(measures.averageLife, 2, ' yr')}</strong>
    </span>
  </p>
);

interface DeskProps {
  id: string;
  quote: Quote;
  priceable: Priceable;
  source: SliceSource;
  assetClass: AssetClass;
  ofClass: AssumptionSet;
  isRemote: boolean;
}

const Form = memo(InputForm);
const Chart = memo(CashFlowChart);
const Grid = memo(ScenarioGrid);
const ShockTable = memo(ShocksTable);
const MonthsTable = lazy(async () => ({ default: (await import('./months-table.tsx')).MonthsTable }));
const PrintedMemo = lazy(async () => ({ default: (await import('./printed-memo.tsx')).PrintedMemo }));
const Kept = memo(lazy(async () => ({ default: (await import('./scenarios.tsx')).Scenarios })));

function Desk({ id, priceable, source, assetClass, ofClass, quote, isRemote }: DeskProps) {
  const { pool, offering, notesOn } = priceable;
  const [said, setSaid] = useInputs();
  const inputs = useMemo(
    () => withDefaults(said, defaultsOf(offering, pool, ofClass, quote.Price)),
    [said, offering, pool, ofClass, quote.Price],
  );
  const sets = useMemo(() => [ofClass, allZero], [ofClass]);
  // Fields update at once, the rest in a deferred task.
  const settled = useDeferredValue(inputs);
  const keepsScenarios = useKeepsScenarios();
  const { given: asked, faults: typed } = useMemo(
    () => scenarioOf(settled, pool, assetClass),
    [settled, pool, assetClass],
  );
  const { error, again, ...remote } = useRun(id, offering, isRemote ? asked : undefined);
  const local = usePricing(pool, offering, isRemote ? undefined : asked);
  const slice = isRemote ? remote.run : local.slice;
  const fault = asked ? (isRemote ? remote : local).fault : null;
  const faults = useMemo(() => (fault ? faultsOf(fault) : typed), [fault, typed]);
  const given = fault ? undefined : asked;
  const notes = isRemote ? remote.run?.notes : given && slice && notesOn(given, slice);
  const rolled = slice ? rolledWords(offering, slice, priceable.tapeId ? 'tape' : 'balance') : '';
  const about = useMemo(() => {
    const basis = nameOfBasis({ tapeId: source.tapeId, asOf: source.asOfDate });
    return given && { lpNumber: id, basis, given, rolled };
  }, [id, source, given, rolled]);
  const byYield = isByYield(inputs);

  const set = useCallback(
    (changes: Inputs, without: readonly InputName[] = []) =>
      setSaid((before) => {
        const kept = Object.entries(before).filter(([name]) => !without.some((one) => one === name));
        return { ...Object.fromEntries(kept), ...changes };
      }),
    [setSaid],
  );
  const onChange = useCallback(
    (name: InputName, text: string) =>
      set({ [name]: text }, name === 'price' ? ['yield'] : name === 'yield' ? ['price'] : []),
    [set],
  );
  const onModel = useCallback((model: Model) => set({ [model]: '0' }, models), [set]);
  const share = slice?.slice.share;
  const balance = slice?.poolBalanceAtSettlement ?? offering.poolBalance;
  const onSize = useCallback(
    (by: 'amount' | 'share') => set({ [by]: sizeAs(by, share, balance) }, ['amount', 'share']),
    [set, share, balance],
  );
  const open = useCallback(
    (scenario: ScenarioEntity) => set(inputsOfScenario(onPresentPool(scenario.inputs, priceable).given), replaced),
    [set, priceable],
  );
  const onSet = useCallback((chosen: AssumptionSet) => set(inputsOfSet(chosen), models), [set]);
  const choose = useCallback((cpr: number, cdr: number) => set({ cpr: String(cpr), cdr: String(cdr) }, models), [set]);
  const follows = slice ? measure(byYield ? slice.measures.price : slice.measures.yieldBEY, byYield ? 4 : 3) : '';
  return (
    <div className={styles.page}>
      <div className={styles.desk}>
        <Form
          inputs={inputs}
          faults={faults}
          follows={follows}
          rolled={rolled}
          moved={said.settle === undefined ? settlementMoved(pool, offering.settlementDate) : null}
          untold={untoldLateness[pool.lateness]}
          assetClass={assetClass}
          sets={sets}
          onChange={onChange}
          onModel={onModel}
          onSize={onSize}
          onSet={onSet}
        />
        {slice && <Beside slice={slice} />}
        <div className={styles.results} data-stale={given || !slice ? undefined : true}>
          <Failure error={error} />
          {slice ? (
            <>
              <Figures slice={slice} target={Number(inputs.target)} />
              {notes && (
                <Notice tone="info">
                  {notes.map((note) => (
                    <p key={note}>{note}</p>
                  ))}
                </Notice>
              )}
              {given?.amount !== undefined && (
                <ExpectedWire
                  amount={given.amount}
                  percent={given.price ?? slice.measures.price}
                  accrual={quote.accrual}
                />
              )}
              <Card title="Cash flow by month">
                <Chart months={slice.slice.months} />
              </Card>
              {slice.grid && (
                <Card title="Prepayments by defaults" actions={<TracedChart trace={gridTrace} />}>
                  <GridAxes inputs={inputs} faults={faults} onChange={onChange} />
                  <Grid grid={slice.grid} isByYield={byYield} onChoose={choose} />
                </Card>
              )}
              {slice.shocks && <ShockTable shocks={slice.shocks} yieldBEY={slice.measures.yieldBEY} />}
            </>
          ) : (
            <NoFigures isFaulty={!given} again={error ? again : undefined} />
          )}
        </div>
      </div>
      {keepsScenarios && (
        <Suspense fallback={<LoadingCard lines={6} />}>
          <Kept id={id} given={given} priceable={priceable} onOpen={open} />
        </Suspense>
      )}
      {slice && (
        <div data-print="hide">
          <Disclosure title="Month by month" meta={`${slice.slice.months.length} months`}>
            <Suspense fallback={<Skeleton lines={12} />}>
              <MonthsTable months={slice.slice.months} about={about} />
            </Suspense>
          </Disclosure>
        </div>
      )}
      {slice && (
        // Print only, loaded before.
        <Suspense>
          <PrintedMemo given={given} rolled={rolled} months={slice.slice.months} source={source} />
        </Suspense>
      )}
    </div>
  );
}
