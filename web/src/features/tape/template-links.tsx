import { Download } from 'lucide-react';
import { useDownload } from '../../lib/download.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './tape.module.css';
import type { FillTarget } from './target.ts';

/** Files with the headings that are known, for the loans of this LP. */
export function TemplateLinks({ target: { id, assetClass } }: { target: FillTarget }) {
  const template = useDownload();
  const link = (format: 'csv' | 'xlsx') => (
    <Button
      icon={<Download aria-hidden="true" />}
      isPending={template.progress !== null}
      onPress={() =>
        template.start(`/tapes/offering/${id}/columns/template?format=${format}`, `Loan tape ${assetClass}.${format}`)
      }
    >
      {`Template (${format.toUpperCase()})`}
    </Button>
  );
  return (
    <section aria-label="Templates">
      {template.error && (
        <Notice tone="critical" role="alert">
          <p>{template.error}</p>
        </Notice>
      )}
      <p className={styles.quiet}>Starting from scratch? Replace the sample row of a template with your loans.</p>
      <div className={styles.templates}>
        {link('csv')}
        {link('xlsx')}
      </div>
    </section>
  );
}
