import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { TapeColumnEntity } from '#shared/contract/tape-entities.ts';
import type { ColumnProposal } from '#shared/domain/pool/tape/detect-columns.ts';
import { tapes } from '../../../lib/api.ts';
import { Card } from '../../../ui/card.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import type { Said } from '../browser/desk-state.ts';
import styles from '../tape.module.css';
import type { FillTarget } from '../target.ts';
import { StoredEnd } from './ended-tape.tsx';
import { isOpen, isRead, openSteps, type StoredStep, storedLabels, storedStepOf, storedSteps } from './open-steps.ts';
import { StoredPublish } from './publish-step.tsx';
import { columnsOf, factsOf, type TapeVersion, useTapeStep } from './queries.ts';
import { askServer, checkedOf } from './stored-ask.ts';
import { StoredTerms } from './terms-choice.tsx';
import { StoredReading } from './unfinished-upload.tsx';

const StoredColumns = lazy(async () => ({ default: (await import('./stored-columns.tsx')).StoredColumns }));
const CheckStep = lazy(async () => ({ default: (await import('../check-step.tsx')).CheckStep }));
const StoredFindings = lazy(async () => ({ default: (await import('./stored-findings.tsx')).StoredFindings }));
const FiguresStep = lazy(async () => ({ default: (await import('../figures-step.tsx')).FiguresStep }));

const titles: Record<StoredStep, string> = {
  columns: 'Match the columns',
  check: 'Check the rows',
  figures: 'Pool figures',
  publish: 'Publish',
};

/** What the columns were taken for, for where figures come from. */
const saidOf = (columns: TapeColumnEntity[], asOfDate: string | null): Said => ({
  columns: columns as ColumnProposal[],
  asOfDate: asOfDate ?? '',
  confirmed: [],
  attestsLoanIds: null,
  before: null,
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
  const leaveOut = async (isOut: boolean) => {
    // What comes of it is said here: without a step in the address the page would go on to the next one.
    if (step && !params.has('step')) setParams({ step }, { replace: true });
    leave.mutate(isOut);
  };
  const open = openSteps(tape);
  const hrefOf = (index: number) =>
    open.filter((one) => one === storedSteps[index - 1]).map((one) => `?step=${one}`)[0];
  // A tape that is being read is on its way to the check.
  const reached = step ?? (tape.state === 'Reading' ? 'check' : null);
  const checked = checkedOf(tape, facts);
  const isHandedIn = target.isSeller && (tape.state === 'Ready' || tape.state === 'Proposed');
  const title = step && (step === 'publish' && isHandedIn ? 'Hand in' : titles[step]);
  return (
    <Card as="div">
      <div data-print="hide">
        <Stepper
          steps={['Upload', ...storedSteps.map((one) => storedLabels[one])]}
          current={reached ? storedSteps.indexOf(reached) + 1 : 0}
          hrefOf={hrefOf}
        />
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
              findings={<StoredFindings id={id} tape={tape} />}
              onLeaveOut={isOpen(tape) ? leaveOut : undefined}
              onNext={() => go('figures')}
            />
          )}
          {step === 'check' && <Failure error={leave.error} />}
          {step === 'figures' && facts && (
            <FiguresStep
              desk={{ checked, said: saidOf(columns.data ?? [], tape.asOfDate), file: { name: tape.fileName }, tapeId }}
              ask={ask}
              onNext={() => go('publish')}
            />
          )}
          {step === 'publish' && (
            <StoredPublish target={target} version={version}>
              {tape.state !== 'Superseded' && <StoredTerms target={target} tapeId={tapeId} />}
            </StoredPublish>
          )}
        </Suspense>
      </div>
    </Card>
  );
}
