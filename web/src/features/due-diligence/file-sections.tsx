import { FolderOpen } from 'lucide-react';
import type { DueDiligenceFile } from '#shared/contract/documents.ts';
import { Card } from '../../ui/card.tsx';
import { Disclosure, DisclosureGroup } from '../../ui/disclosure.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FileList } from './file-list.tsx';

interface FileSectionsProps {
  files: readonly DueDiligenceFile[];
}

/** The files by section, in the order the server gives. */
export function FileSections({ files }: FileSectionsProps) {
  if (files.length === 0) {
    return (
      <Card as="div">
        <EmptyState title="No files yet" icon={<FolderOpen />}>
          <p>The seller has not added due diligence files to this LP.</p>
        </EmptyState>
      </Card>
    );
  }
  const sections = [...Map.groupBy(files, ({ section }) => section)];
  return (
    <>
      <h2 className="visually-hidden">Documents</h2>
      <DisclosureGroup>
        {sections.map(([section, files], index) => (
          <Disclosure
            key={section}
            title={section}
            meta={`${files.length} ${files.length === 1 ? 'file' : 'files'}`}
            defaultExpanded={index === 0}
          >
            <FileList section={section} files={files} />
          </Disclosure>
        ))}
      </DisclosureGroup>
    </>
  );
}
