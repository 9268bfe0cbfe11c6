import { useQuery } from '@tanstack/react-query';
import { FolderOpen } from 'lucide-react';
import type { FileSection } from '#shared/contract/documents.ts';
import type { Folder } from '#shared/domain/document.ts';
import { Card } from '../../ui/card.tsx';
import { Disclosure, DisclosureGroup } from '../../ui/disclosure.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ToastPlace } from '../../ui/toast-place.tsx';
import { AddFiles } from './add-files.tsx';
import { FolderFiles } from './folder-files.tsx';
import { folderKinds, sectionName } from './folder-kinds.ts';
import styles from './folder-panel.module.css';
import { folderSections } from './queries.ts';
import { RemovedFiles } from './removed-files.tsx';

export function FolderPanel({ folder }: { folder: Folder }) {
  const { lead, start } = folderKinds[folder.kind];
  const query = useQuery(folderSections(folder));
  return (
    <div className={styles.panel}>
      <p className={styles.lead}>{lead}</p>
      <Loaded query={query}>
        {(sections) => (
          <ToastPlace>
            {start && <AddFiles folder={folder} start={start} sections={sections.map(({ section }) => section)} />}
            <Files folder={folder} sections={sections} />
            <RemovedFiles folder={folder} />
          </ToastPlace>
        )}
      </Loaded>
    </div>
  );
}

function Files({ folder, sections }: { folder: Folder; sections: readonly FileSection[] }) {
  const names = sections.map(({ section }) => section);
  if (sections.length === 0) {
    return (
      <Card as="div">
        <EmptyState title={folderKinds[folder.kind].empty} icon={<FolderOpen />} />
      </Card>
    );
  }
  return (
    <section aria-label="Files">
      <h2 className="visually-hidden">Files</h2>
      <DisclosureGroup>
        {sections.map(({ section, count }, index) => (
          <Disclosure
            key={section}
            title={sectionName(folder, section)}
            meta={`${count} ${count === 1 ? 'file' : 'files'}`}
            defaultExpanded={index === 0}
          >
            <FolderFiles folder={folder} section={section} count={count} sections={names} />
          </Disclosure>
        ))}
      </DisclosureGroup>
    </section>
  );
}
