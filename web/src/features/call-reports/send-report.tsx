import { useState } from 'react';
import type { CallReportEntity } from '#shared/contract/call-reports.ts';
import { Problem } from '#shared/contract/problem.ts';
import { reportFileFault } from '#shared/domain/call-report/report-file.ts';
import { DropZone } from '../../files/drop-zone.tsx';
import { SendFile } from '../../files/send-file.tsx';
import { callreports } from '../../lib/api.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './call-reports.module.css';

interface SendReportProps {
  /** For a continued upload. */
  started?: Pick<CallReportEntity, 'id' | 'fileName' | 'size'>;
  onSent: (file: CallReportEntity) => void;
  onCanceled: () => void;
}

/** In parts that survive a lost connection. */
export function SendReport({ started, onSent, onCanceled }: SendReportProps) {
  const [file, setFile] = useState<File | null>(null);
  const [why, setWhy] = useState<string | null>(null);
  function take([chosen]: File[]) {
    if (!chosen) return;
    const { name: fileName, size } = chosen;
    const isOther = started && (started.fileName !== fileName || started.size !== size);
    const fault = isOther
      ? `Choose ${started.fileName} as it was, or delete this upload.`
      : (reportFileFault({ fileName, size })?.message ?? null);
    setWhy(fault);
    if (!fault) setFile(chosen);
  }
  if (file) {
    const cancel = () => {
      setFile(null);
      onCanceled();
    };
    return <Sending file={file} uploadId={started?.id} onSent={onSent} onCanceled={cancel} />;
  }
  return (
    <div className={styles.stack}>
      {why && (
        <Notice tone="critical" role="alert" title="This file can't be uploaded">
          <p>{why}</p>
        </Notice>
      )}
      <DropZone
        label="Quarterly file"
        accept=".zip,application/zip"
        single={started?.fileName ?? 'The zip file as the NCUA publishes it, up to 200 MB'}
        onFiles={take}
        onFolders={() => setWhy("Folders can't be read. Choose the zip file instead.")}
      />
    </div>
  );
}

interface SendingProps extends Pick<SendReportProps, 'onSent' | 'onCanceled'> {
  file: File;
  uploadId: string | undefined;
}

const Sending = (props: SendingProps) => (
  <SendFile<CallReportEntity>
    {...props}
    start={async (declared, options) => (await callreports.start({ body: declared }, options)).upload}
    calls={{
      async state({ uploadId: id }) {
        const { upload } = await callreports.find({ id });
        if (!upload) throw new Problem('conflict');
        return upload;
      },
      complete: ({ uploadId: id, body }) => callreports.complete({ id, body }),
      cancel: ({ uploadId: id }) => callreports.cancel({ id }),
    }}
  />
);
