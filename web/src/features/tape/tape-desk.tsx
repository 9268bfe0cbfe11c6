import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CellAnswer } from '#shared/domain/pool/tape/cell-answers.ts';
import { Card } from '../../ui/card.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { headingsKey } from './column-matches.ts';
import type { DeskSource } from './desk-source.ts';
import { Progress } from './progress.tsx';
import { type Step, stepLabels, stepOf, steps } from './steps.ts';
import styles from './tape.module.css';
import { useSingleClicks } from './use-single-clicks.ts';

// Later steps load when they are shown.
const ColumnsStep = lazy(async () => ({ default: (await import('./columns-step.tsx')).ColumnsStep }));
const HeaderStep = lazy(async () => ({ default: (await import('./header-step.tsx')).HeaderStep }));
const CheckStep = lazy(async () => ({ default: (await import('./check-step.tsx')).CheckStep }));
const FiguresStep = lazy(async () => ({ default: (await import('./figures-step.tsx')).FiguresStep }));

const titles = {
  file: 'Choose a loan tape',
  columns: 'Match the columns',
  check: 'Check the rows',
  figures: 'Pool figures',
};

interface TapeDeskProps {
  source: DeskSource;
  /** Above the steps: why the tape is at none. */
  standing?: ReactNode;
  /** The step of a file that isn't uploaded yet. */
  choosing?: ReactNode;
  /** Place where a person chooses a file. */
  fileHref: string;
  publishing: { title: string; step: ReactNode };
  /** Below the steps. */
  children?: ReactNode;
}

/** From a tape's file to its publication, step by step; the address says which step is shown. */
export function TapeDesk({ source, standing, choosing, fileHref, publishing, children }: TapeDeskProps) {
  const { open, busy, header, matching, checked, errors } = source;
  const [params, setParams] = useSearchParams();
  const step = stepOf(params.get('step'), open);
  const isSeeking = step === 'columns' && header !== null;
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  const shown = useRef<HTMLDivElement>(null);
  useSingleClicks(shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is read out
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [step, isSeeking]);

  const go = (next: Step) => setParams({ step: next });
  // Without a step in the address, the page would go on to the next one.
  const stay = () => step && !params.has('step') && setParams({ step }, { replace: true });
  const leaveOut = async (isOut: boolean) => {
    stay();
    await source.leaveOut?.(isOut);
  };
  const answerCells = (answers: CellAnswer[]) => {
    stay();
    source.answerCells?.(answers);
  };
  // A tape that is being read is on its way to the check.
  const reached = step ?? (busy?.state === 'Reading' ? 'check' : 'file');
  const isThere = step === 'columns' ? (header ?? matching) : step === 'check' || step === 'figures' ? checked : true;
  const hrefOf = (index: number) => {
    const to = steps[index];
    return to && !busy && open.includes(to) ? `?step=${to}` : undefined;
  };
  return (
    <Card as="div">
      <div data-print="hide">
        <Stepper steps={steps.map((one) => stepLabels[one])} current={steps.indexOf(reached)} hrefOf={hrefOf} />
      </div>
      <div ref={shown} className={styles.step}>
        {standing}
        {step && (
          <h2 ref={heading} tabIndex={-1} className={styles.heading}>
            {step === 'publish' ? publishing.title : isSeeking ? 'Choose the header row' : titles[step]}
          </h2>
        )}
        {busy ? (
          <Progress busy={busy} fileName={source.fileName} onCancel={source.cancel} />
        ) : (
          <Suspense fallback={<Skeleton lines={8} />}>
            {step === 'file' && choosing}
            {step === 'columns' && header && (
              <HeaderStep search={header} onChoose={source.takeHeader} isPending={source.isStarting} />
            )}
            {step === 'columns' && !header && matching && (
              <ColumnsStep
                name={source.tapeId ?? headingsKey(matching.said.columns)}
                matching={matching}
                onSay={source.say}
                onRead={() => source.read(() => go('check'))}
                onOtherHeader={source.seekHeader}
                isPending={source.isStarting}
              />
            )}
            {step === 'check' && checked && (
              <CheckStep
                source={source}
                checked={checked}
                fileHref={fileHref}
                onLeaveOut={source.leaveOut && leaveOut}
                onAnswer={source.answerCells && answerCells}
                onNext={() => go('figures')}
              />
            )}
            {step === 'figures' && checked?.facts && (
              <FiguresStep source={source} checked={checked} facts={checked.facts} onNext={() => go('publish')} />
            )}
            {step === 'publish' && publishing.step}
            {step && !isThere && !errors[step] && <Skeleton lines={8} />}
            {step && <Failure error={errors[step]} />}
          </Suspense>
        )}
      </div>
      {children}
    </Card>
  );
}
