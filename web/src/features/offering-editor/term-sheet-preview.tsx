import { useDeferredValue, useMemo } from 'react';
import type { OfferingEntity } from '#shared/contract/offerings.ts';
import type { TermSheetEntity } from '#shared/contract/termsheets.ts';
import { transactionTypeLabel } from '#shared/format/labels.ts';
import { OfferingFigures } from '../../lp/offering-figures.tsx';
import { StateBadge } from '../../lp/state-badge.tsx';
import { TermSheetSections } from '../../lp/term-sheet/term-sheet-sections.tsx';
import { useForm } from './form-context.ts';
import { previewOf } from './preview.ts';
import styles from './term-sheet-preview.module.css';

interface TermSheetPreviewProps {
  saved?: OfferingEntity | undefined;
  images?: TermSheetEntity['images'] | undefined;
}

/** The term sheet as buyers would read it, while it is being written. */
export function TermSheetPreview({ saved, images }: TermSheetPreviewProps) {
  const values = useDeferredValue(useForm().values);
  const sheet = useMemo(() => previewOf(values, { offering: saved, images }, new Date()), [values, saved, images]);
  return (
    <div className={styles.preview}>
      <p className={styles.mark}>Preview</p>
      <p className={styles.kind}>
        {transactionTypeLabel(sheet.transactionType)} · {sheet.termSheetCategory}
      </p>
      <h2>{sheet.lpIdentifier ? `LP #${sheet.lpIdentifier}` : 'New LP'}</h2>
      {sheet.collateralDescription && <p>{sheet.collateralDescription}</p>}
      <p className={styles.state}>
        <StateBadge state={sheet.state} />
      </p>
      <OfferingFigures offering={sheet.offering} />
      <TermSheetSections sheet={sheet} />
    </div>
  );
}
