import { FILES_PER_PAGE } from '#shared/domain/due-diligence.ts';
import { FileRow, FileRows } from '../../files/file-row.tsx';
import { useMfaStep } from '../../lp/mfa-step.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { MarkBadge } from './mark-badge.tsx';
import { useFilesOpened } from './queries.ts';
import { useFilePages } from './use-file-pages.ts';
import { ViewLink } from './view-link.tsx';

interface FileListProps {
  id: string;
  section: string;
  count: number;
}

/** One page of a section's files with the way to the others (spec 9). */
export function FileList({ id, section, count }: FileListProps) {
  const { files, page, go } = useFilePages(id, section, count);
  const showRead = useFilesOpened(id);
  const needsMfa = useMfaStep(id, files.error);
  if (files.isPending || needsMfa) return <Spinner label="Loading the files" />;
  return (
    <>
      <Loaded query={files}>
        {(shown) => (
          <FileRows label={section} isBusy={files.isPlaceholderData}>
            {shown.map((file) => (
              <FileRow
                key={file.itemUniqueId}
                file={file}
                mark={file.mark && <MarkBadge mark={file.mark} />}
                onDownloaded={showRead}
              >
                {file.status === 'Available' && !file.handOutFault && file.isViewable && (
                  <ViewLink id={id} file={file} />
                )}
              </FileRow>
            ))}
          </FileRows>
        )}
      </Loaded>
      {count > FILES_PER_PAGE && <Pager page={page} pageSize={FILES_PER_PAGE} count={count} onChange={go} />}
    </>
  );
}
