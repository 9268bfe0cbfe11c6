import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '#shared/contract/problem.ts';
import type { MonthEntity } from '#shared/contract/servicing-entities.ts';
import { tapeFileFault } from '#shared/domain/tape.ts';
import { monthName } from '#shared/format/date.ts';
import { DropZone } from '../../files/drop-zone.tsx';
import { SendFile } from '../../files/send-file.tsx';
import { servicing } from '../../lib/api.ts';
import { Notice } from '../../ui/notice.tsx';
import { keyOf } from './queries.ts';

interface SendMonthProps {
  id: string;
  /** `2026-11-30`. */
  periodEnd: string;
  /** The file that is to go on. */
  unfinished?: MonthEntity | undefined;
}

/** Takes the file of a month, and sends it. */
export function SendMonth({ id, periodEnd, unfinished }: SendMonthProps) {
  const period = periodEnd.slice(0, 7);
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<{ title: string; message: string } | null>(null);
  const queries = useQueryClient();
  const left = unfinished?.file?.upload;
  function take([chosen]: File[]) {
    if (!chosen) return;
    const { name, size, type } = chosen;
    const found = tapeFileFault({ fileName: name, size, contentType: type });
    setFault(found && { title: "We can't read this file", message: found.message });
    if (!found) setFile(chosen);
  }
  if (file) {
    const goesOn = left && file.name === unfinished?.file?.fileName && file.size === left.size;
    return (
      <SendFile<MonthEntity>
        file={file}
        uploadId={goesOn ? left.uploadId : undefined}
        start={async (declared, options) =>
          (await servicing.start({ id, body: { ...declared, periodEnd } }, options)).upload
        }
        calls={{
          async state() {
            const { file: read } = await servicing.month({ id, period });
            if (!read?.upload) throw new Problem('conflict');
            return read.upload;
          },
          complete: ({ body }) => servicing.complete({ id, period, body }),
          // The next file of the month takes its place.
          cancel: async () => undefined,
        }}
        onSent={() => queries.invalidateQueries({ queryKey: keyOf(id) })}
        onCanceled={() => setFile(null)}
      />
    );
  }
  return (
    <>
      {unfinished && (
        <Notice tone="caution" title="This upload isn't finished">
          <p>Choose {unfinished.file?.fileName} again to continue where it stopped, or another file to start over.</p>
        </Notice>
      )}
      {fault && (
        <Notice tone="critical" role="alert" title={fault.title}>
          <p>{fault.message}</p>
        </Notice>
      )}
      <DropZone
        label={`Servicing file of ${monthName(period)}`}
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        single="CSV, TSV or XLSX, one row per loan, up to 200,000 loans"
        onFiles={take}
        onFolders={() =>
          setFault({ title: "That's a folder", message: "Folders can't be read. Choose the file inside instead." })
        }
      />
    </>
  );
}
