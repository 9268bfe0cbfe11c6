import { Eye } from 'lucide-react';
import type { DueDiligenceFile } from '#shared/contract/documents.ts';
import type { FileMark } from '#shared/domain/data-room-visit.ts';
import { FILES_PER_PAGE } from '#shared/domain/due-diligence.ts';
import { FileRow, FileRows } from '../../files/file-row.tsx';
import { AskLink, useMayAsk } from '../../lp/ask-link.tsx';
import { useMfaStep } from '../../lp/mfa-step.ts';
import { Badge } from '../../ui/badge.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Pager } from '../../ui/pager.tsx';
import { QuietLink } from '../../ui/quiet-link.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useFilesOpened } from './queries.ts';
import { useFilePages } from './use-file-pages.ts';

interface FileListProps {
  id: string;
  section: string;
  count: number;
}

/** Paged (spec 9). */
export function FileList({ id, section, count }: FileListProps) {
  const { files, page, go } = useFilePages(id, section, count);
  const showRead = useFilesOpened(id);
  const mayAsk = useMayAsk();
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
                {isReadable(file) && file.isViewable && <ViewLink id={id} file={file} />}
                {mayAsk && isReadable(file) && (
                  <AskLink id={id} label="Ask" about={{ file: file.itemUniqueId }} of={`about ${file.itemName}`} />
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

const isReadable = ({ status, handOutFault }: DueDiligenceFile): boolean => status === 'Available' && !handOutFault;

const MarkBadge = ({ mark }: { mark: FileMark }) => <Badge tone={mark === 'New' ? 'info' : 'neutral'}>{mark}</Badge>;

/** Passes the list's knowledge on. */
function ViewLink({ id, file }: { id: string; file: DueDiligenceFile }) {
  return (
    <QuietLink to={`/lp/${id}/due-diligence/${file.itemUniqueId}`} state={{ file }} icon={<Eye aria-hidden="true" />}>
      View<span className="visually-hidden"> {file.itemName}</span>
    </QuietLink>
  );
}
