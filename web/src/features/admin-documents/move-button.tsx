import { FolderInput } from 'lucide-react';
import { useState } from 'react';
import type { FolderFile } from '#shared/contract/folders.ts';
import type { Folder } from '#shared/domain/document.ts';
import { sectionFault } from '#shared/domain/document-section.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { sectionName } from './folder-kinds.ts';
import { changeFault, useFileChange } from './queries.ts';
import { SectionPicker } from './section-picker.tsx';

interface MoveButtonProps {
  folder: Folder;
  file: FolderFile;
  sections: readonly string[];
}

export function MoveButton({ folder, file, sections }: MoveButtonProps) {
  const [section, setSection] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const change = useFileChange(folder);
  const fault = section === null ? null : sectionFault(folder.kind, section);

  function close() {
    setSection(null);
    setTried(false);
    change.reset();
  }
  function move() {
    setTried(true);
    if (section === null || fault) return;
    if (section === file.section) return close();
    const body = [{ op: 'replace' as const, path: '/section', value: section }];
    const done = `${file.itemName} moved to ${sectionName(folder, section)}.`;
    change.mutate({ file, body, done }, { onSuccess: close });
  }
  return (
    <>
      <Button
        variant="quiet"
        icon={<FolderInput aria-hidden="true" />}
        label={`Move ${file.itemName} to another section`}
        onPress={() => setSection(file.section)}
      />
      <ConfirmDialog
        isOpen={section !== null}
        onOpenChange={(isOpen) => !isOpen && close()}
        title="Move to another section"
        confirmLabel="Move"
        isPending={change.isPending}
        error={changeFault(change.error, file)}
        onConfirm={move}
      >
        <p>{file.itemName}</p>
        <SectionPicker
          kind={folder.kind}
          sections={sections}
          value={section ?? ''}
          onChange={setSection}
          errorMessage={(isTried || section !== '') && fault ? fault : undefined}
        />
      </ConfirmDialog>
    </>
  );
}
