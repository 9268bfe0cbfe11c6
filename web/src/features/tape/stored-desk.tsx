import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { TapeColumnEntity } from '#shared/contract/tape-entities.ts';
import type { ColumnProposal } from '#shared/domain/pool/tape/detect-columns.ts';
import { tapes } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import type { Said } from './desk-state.ts';
import { askServer, checkedOf } from './stored-ask.ts';
import { StoredEnd } from './stored-end.tsx';
import { StoredPublish } from './stored-publish.tsx';
import { columnsOf, factsOf, type TapeVersion, useTapeStep } from './stored-queries.ts';
import { StoredReading } from './stored-reading.tsx';
import { isOpen, isRead, openSteps, type StoredStep, storedLabels, storedStepOf, storedSteps } from './stored-steps.ts';
import { StoredTerms } from './stored-terms.tsx';
import styles from './tape.module.css';
import type { FillTarget } from './target.ts';

const StoredColumns = lazy(async () => ({ default: (await import('./stored-columns.tsx')).StoredColumns }));
const CheckStep = lazy(async () => ({ default: (await import('./check-step.tsx')).CheckStep }));
const FiguresStep = lazy(async () => ({ default: (await import('./figures-step.tsx')).FiguresStep }));

const titles: Record<StoredStep, string> = {
  columns: 'Match the columns',
  check: 'Check the rows',
  figures: 'Pool figures',
  terms: 'Fill in the term sheet',
  publish: 'Publish',
};

/** What the columns were taken for, for where figures come from. */
const saidOf = (columns: TapeColumnEntity[], asOfDate: string | null): Said => ({
  ...{ columns: columns as ColumnProposal[], asOfDate: asOfDate ?? '' },
  ...{ confirmed: [], attestsLoanIds: null, before: null },
});

const Pending = ({ error }: { error: unknown }) => (error ? <Failure error={error} /> : <Skeleton lines={8} />);

/** A tape that was uploaded, from its columns to its publication; the address says which step is shown. */
export function StoredDesk({ target, version }: { target: FillTarget; version: TapeVersion }) {
  const { tape } = version;
  const { id } = target;
  const { tapeId } = tape;
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const step = storedStepOf(params.get('step'), tape);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is read out
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [step]);

  const figures = useQuery({ ...factsOf({ id, tapeId, version: tape.version }), enabled: isRead(tape) });
  const columns = useQuery({ ...columnsOf({ id, tapeId, version: tape.version }), enabled: isRead(tape) });
  const facts = figures.data ?? null;
  const ask = useMemo(() => askServer({ id, tapeId }), [id, tapeId]);
  const leave = useTapeStep(id, (isOut: boolean) =>
    tapes.leaveOut({ id, tapeId, body: isOut ? { allErrors: true } : { rows: [] } }, { ifMatch: version.etag }),
  );

  const go = (next: StoredStep) => setParams({ step: next });
  const open = openSteps(tape);
  const hrefOf = (index: number) => open.filter((one) => one === storedSteps[index]).map((one) => `?step=${one}`)[0];
  const checked = checkedOf(tape, facts);
  const label = (one: StoredStep) => (one === 'publish' && target.isSeller ? 'Hand in' : storedLabels[one]);
  const title = step && (step === 'publish' && target.isSeller ? 'Hand in' : titles[step]);
  return (
    <Card as="div">
      <div data-print="hide">
        <Stepper steps={storedSteps.map(label)} current={step ? storedSteps.indexOf(step) : 0} hrefOf={hrefOf} />
      </div>
      <div className={styles.step}>
        <StoredReading target={target} version={version} />
        <StoredEnd target={target} tape={tape} />
        {step && title && (
          <h2 ref={heading} tabIndex={-1} className={styles.heading}>
            {title}
          </h2>
        )}
        <Suspense fallback={<Skeleton lines={8} />}>
          {step === 'columns' && (
            <StoredColumns
              id={id}
              version={version}
              before={(state?.said as Said | undefined) ?? null}
              onStarted={() => go('check')}
            />
          )}
          {(step === 'check' || step === 'figures') && isRead(tape) && !facts && <Pending error={figures.error} />}
          {step === 'check' && (facts || !isRead(tape)) && (
            <CheckStep
              key={tape.version}
              checked={checked}
              fileName={tape.fileName}
              ask={ask}
              onLeaveOut={isOpen(tape) ? async (isOut) => leave.mutate(isOut) : undefined}
              onNext={() => go('figures')}
            />
          )}
          {step === 'check' && <Failure error={leave.error} />}
          {step === 'figures' && facts && (
            <FiguresStep
              desk={{ checked, said: saidOf(columns.data ?? [], tape.asOfDate), file: { name: tape.fileName } }}
              ask={ask}
              onNext={() => go('terms')}
            />
          )}
          {step === 'terms' && (
            <StoredTerms
              target={target}
              tapeId={tapeId}
              next={<Button onPress={() => go('publish')}>{`Continue to ${label('publish').toLowerCase()}`}</Button>}
            />
          )}
          {step === 'publish' && <StoredPublish target={target} version={version} />}
        </Suspense>
      </div>
    </Card>
  );
}
