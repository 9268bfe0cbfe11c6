import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import type { CallReportDetails } from '#shared/contract/call-reports.ts';
import { dateTime } from '#shared/format/date.ts';
import bar from '../../files/progress-bar.module.css';
import { callreports } from '../../lib/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ToastPlace } from '../../ui/toast-place.tsx';
import styles from './call-reports.module.css';
import { MatchesCard } from './matches-card.tsx';
import { PreviewCards } from './preview-cards.tsx';
import { oneReport, useReload, useReportStep } from './queries.ts';
import { RemoveButton } from './remove-button.tsx';
import { SendReport } from './send-report.tsx';
import { counted, PATH, reportTitle, stateOf } from './words.ts';

export function CallReportPage() {
  const { id = '' } = useParams();
  const query = useQuery(oneReport(id));
  return (
    <ToastPlace>
      <PageHeader eyebrow="Call reports" title={query.data ? reportTitle(query.data) : 'Call report'}>
        {query.data && (
          <p>
            <Badge tone={stateOf(query.data).tone}>{stateOf(query.data).label}</Badge> {query.data.fileName}, uploaded
            by {query.data.uploadedBy} on {dateTime(query.data.uploadedAt)}
          </p>
        )}
      </PageHeader>
      <Loaded query={query}>{(file) => <Report file={file} />}</Loaded>
    </ToastPlace>
  );
}

function Report({ file }: { file: CallReportDetails }) {
  const navigate = useNavigate();
  const reload = useReload();
  const { state, preview } = file;
  if (state === 'Ready' && preview) {
    return (
      <div className={styles.stack}>
        <PreviewCards file={file} preview={preview} />
        <MatchesCard matches={file.matches} unmatched={preview.unmatched} />
      </div>
    );
  }
  return (
    <Card as="div">
      <div className={styles.stack}>
        {state === 'Uploading' && (
          <>
            <Notice tone="caution" title="This upload isn't finished">
              <p>Choose {file.fileName} again to continue where it stopped.</p>
            </Notice>
            <SendReport started={file} onSent={reload} onCanceled={() => navigate(PATH)} />
          </>
        )}
        {state === 'Reading' && !file.isStalled && <Reading file={file} />}
        {(state === 'Refused' || state === 'Canceled') && (
          <Notice tone={state === 'Refused' ? 'critical' : 'neutral'} role="status">
            <p>{file.message ?? 'This file was canceled.'}</p>
          </Notice>
        )}
        {file.isStalled && <Stalled file={file} />}
        {state !== 'Canceled' && <RemoveButton file={file} />}
      </div>
    </Card>
  );
}

/** Reading the zip is the first half, keeping lines the other. */
function Reading({ file: { filesRead, files, rows, kept } }: { file: CallReportDetails }) {
  const share = (files > 0 ? filesRead / files : 0) / 2 + (rows > 0 ? kept / rows : 0) / 2;
  const percent = Math.floor(share * 100);
  return (
    <div className={styles.stack}>
      <p role="status">
        <b>Reading the file</b>
      </p>
      <progress className={bar.bar} aria-label="Reading the file" max={100} value={percent} />
      <p className={styles.quiet}>
        {percent}%{rows > 0 && ` · ${counted(rows)} credit unions`}
      </p>
    </div>
  );
}

/** Continues with the same file. */
function Stalled({ file: { id, message } }: { file: CallReportDetails }) {
  const again = useReportStep(() =>
    callreports.complete({ id, body: { parts: [{ partNumber: 1, etag: 'complete' }] } }),
  );
  return (
    <>
      <Notice tone="critical" role="status">
        <p>{message ?? 'Reading this file stopped halfway.'}</p>
      </Notice>
      <div className={styles.actions}>
        <Button variant="primary" isPending={again.isPending} onPress={() => again.mutate()}>
          Try again
        </Button>
      </div>
      <Failure error={again.error} />
    </>
  );
}
