import { lazy, Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { furthest, type Step, stepLabels, stepOf, steps } from './browser/desk-state.ts';
import { FileStep } from './browser/file-step.tsx';
import { UploadPanel } from './browser/upload-panel.tsx';
import { useTape } from './browser/use-browser-tape.ts';
import { Progress } from './progress.tsx';
import styles from './tape.module.css';
import type { FillTarget } from './target.ts';

// Of the first page only the first step is drawn.
const ColumnsStep = lazy(async () => ({ default: (await import('./columns-step.tsx')).ColumnsStep }));
const CheckStep = lazy(async () => ({ default: (await import('./check-step.tsx')).CheckStep }));
const FindingsTable = lazy(async () => ({ default: (await import('./findings-table.tsx')).FindingsTable }));
const FiguresStep = lazy(async () => ({ default: (await import('./figures-step.tsx')).FiguresStep }));
const TermsStep = lazy(async () => ({ default: (await import('./terms-step.tsx')).TermsStep }));

const titles: Record<Step, string> = {
  file: 'Choose a loan tape',
  columns: 'Match the columns',
  check: 'Check the rows',
  figures: 'Pool figures',
  terms: 'Compare with the term sheet',
};

/** From a file of loans to figures, step by step; the address says which step is shown. */
export function TapeDesk({ target }: { target: FillTarget }) {
  const [params, setParams] = useSearchParams();
  const tape = useTape(target.assetClass);
  const { desk } = tape;
  const step = stepOf(params.get('step'), desk);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is read out
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [step]);

  const go = (next: Step) => setParams(next === 'file' ? {} : { step: next });
  const hrefOf = (index: number) => {
    const [to] = steps.slice(index, index + 1);
    const isOpen = index <= steps.indexOf(furthest(desk)) && !desk.busy;
    return isOpen ? `?step=${to}` : undefined;
  };
  const choose = async (file: File, sheet?: string) => {
    if (await tape.choose(file, sheet)) go('columns');
  };
  const read = async () => {
    if (await tape.read()) go('check');
  };

  return (
    <Card as="div">
      <div data-print="hide">
        <Stepper steps={steps.map((one) => stepLabels[one])} current={steps.indexOf(step)} hrefOf={hrefOf} />
      </div>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {titles[step]}
      </h2>
      <div className={styles.step}>
        {desk.busy ? (
          <Progress desk={desk} onCancel={tape.cancel} />
        ) : (
          <Suspense fallback={<Skeleton lines={8} />}>
            {step === 'file' && (
              <FileStep desk={desk} onChoose={choose} onRemove={tape.remove} onNext={() => go('columns')} />
            )}
            {step === 'columns' && <ColumnsStep desk={desk} onSay={tape.say} onRead={read} />}
            {step === 'check' && desk.checked && (
              <CheckStep
                checked={desk.checked}
                findings={<FindingsTable checked={desk.checked} fileName={desk.file?.name ?? ''} ask={tape.ask} />}
                onLeaveOut={tape.leaveOut}
                onNext={() => go('figures')}
              />
            )}
            {step === 'figures' && <FiguresStep desk={desk} ask={tape.ask} onNext={() => go('terms')} />}
            {step === 'terms' && <TermsStep desk={desk} target={target} />}
          </Suspense>
        )}
      </div>
      {!desk.busy && <UploadPanel desk={desk} target={target} />}
    </Card>
  );
}
