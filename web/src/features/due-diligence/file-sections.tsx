import { FolderOpen } from 'lucide-react';
import type { FileSection } from '#shared/contract/documents.ts';
import { AskLink, useMayAsk } from '../../lp/ask-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Disclosure, DisclosureGroup } from '../../ui/disclosure.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FileList } from './file-list.tsx';
import { FileTools } from './file-tools.tsx';
import { ZipDownload } from './zip-download.tsx';

interface FileSectionsProps {
  id: string;
  sections: readonly FileSection[];
}

/** In server order; each loads when opened. */
export function FileSections({ id, sections }: FileSectionsProps) {
  const mayAsk = useMayAsk();
  if (sections.length === 0) {
    return (
      <Card as="div">
        <EmptyState title="No files yet" icon={<FolderOpen />}>
          <p>The seller hasn't added due diligence files to this LP.</p>
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <h2 className="visually-hidden">Documents</h2>
      <FileTools id={id} hasSections={sections.length > 1} />
      <DisclosureGroup>
        {sections.map(({ section, count }, index) => (
          <Disclosure
            key={section}
            title={section}
            meta={`${count} ${count === 1 ? 'file' : 'files'}`}
            defaultExpanded={index === 0}
          >
            {mayAsk && <AskLink id={id} label="Ask about this section" about={{ section }} of={section} />}
            {count > 1 && <ZipDownload id={id} section={section} />}
            <FileList id={id} section={section} count={count} />
          </Disclosure>
        ))}
      </DisclosureGroup>
    </>
  );
}
