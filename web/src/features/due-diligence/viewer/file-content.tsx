import { lazy, Suspense, useState } from 'react';
import type { Problem } from '#shared/contract/problem.ts';
import { useMfaStep } from '../../../lp/mfa-step.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import styles from './file-content.module.css';
import { usePdf } from './use-pdf.ts';

const PdfViewer = lazy(async () => ({ default: (await import('./pdf-viewer.tsx')).PdfViewer }));

export function FileContent({ id, path }: { id: string; path: string }) {
  const [attempt, setAttempt] = useState(0);
  const opening = usePdf(path, attempt);
  const problem = 'problem' in opening ? opening.problem : null;
  const needsMfa = useMfaStep(id, problem);

  if (needsMfa) return <Spinner label="Opening multi-factor authentication" />;
  if (problem) return <Fault problem={problem} onRetry={() => setAttempt(attempt + 1)} />;
  if ('pdf' in opening) {
    return (
      <Suspense fallback={<Opening share={1} />}>
        <PdfViewer pdf={opening.pdf} />
      </Suspense>
    );
  }
  return <Opening share={'share' in opening ? opening.share : 0} />;
}

const Opening = ({ share }: { share: number }) => (
  <div className={styles.opening}>
    <Spinner label="Opening the file" />
    <progress {...(share > 0 && { value: share })} aria-label="Opening the file" />
  </div>
);

/** Failures that a retry won't change. */
const lasting: readonly string[] = ['file_quarantined', 'file_unreadable', 'not_found', 'not_allowed'];

const Fault = ({ problem, onRetry }: { problem: Problem; onRetry: () => void }) => (
  <div className={styles.fault}>
    <Notice tone={problem.code === 'file_not_ready' ? 'info' : 'critical'} role="alert">
      <p>{problem.message}</p>
    </Notice>
    {!lasting.includes(problem.code) && <Button onPress={onRetry}>Try again</Button>}
  </div>
);
