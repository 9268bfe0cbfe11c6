import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FolderFile } from '#shared/contract/folders.ts';
import type { Folder } from '#shared/domain/document.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { changeFault, useFileChange } from './queries.ts';

export function RemoveButton({ folder, file }: { folder: Folder; file: FolderFile }) {
  const [isAsked, setAsked] = useState(false);
  const change = useFileChange(folder);
  const body = [{ op: 'replace' as const, path: '/isRemoved', value: true }];
  return (
    <>
      <Button
        variant="quiet"
        icon={<Trash2 aria-hidden="true" />}
        label={`Remove ${file.itemName}`}
        onPress={() => setAsked(true)}
      />
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={(isOpen) => {
          setAsked(isOpen);
          change.reset();
        }}
        title="Remove this file?"
        confirmLabel="Remove"
        tone="danger"
        isPending={change.isPending}
        error={changeFault(change.error, file)}
        onConfirm={() => change.mutate({ file, body, done: `${file.itemName} removed.` })}
      >
        <p>{file.itemName} can no longer be seen or downloaded. You can restore it from the removed files.</p>
      </ConfirmDialog>
    </>
  );
}
