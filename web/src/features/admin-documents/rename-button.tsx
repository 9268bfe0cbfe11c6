import { Pencil } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { FolderFile } from '#shared/contract/folders.ts';
import { type Folder, fileNameFault } from '#shared/domain/document.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { changeFault, useFileChange } from './queries.ts';

export function RenameButton({ folder, file }: { folder: Folder; file: FolderFile }) {
  const { itemName } = file;
  const [name, setName] = useState<string | null>(null);
  const change = useFileChange(folder);
  const fault = name === null ? null : fileNameFault(name);

  function close() {
    setName(null);
    change.reset();
  }
  function save() {
    if (name === null || fault) return;
    if (name === itemName) return close();
    const body = [{ op: 'replace' as const, path: '/itemName', value: name }];
    change.mutate({ file, body, done: `${itemName} is now called ${name}.` }, { onSuccess: close });
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <>
      <Button
        variant="quiet"
        icon={<Pencil aria-hidden="true" />}
        label={`Rename ${itemName}`}
        onPress={() => setName(itemName)}
      />
      <ConfirmDialog
        isOpen={name !== null}
        onOpenChange={(isOpen) => !isOpen && close()}
        title="Rename the file"
        confirmLabel="Rename"
        isPending={change.isPending}
        error={changeFault(change.error, file)}
        onConfirm={save}
      >
        <form onSubmit={submit}>
          <TextField
            label="Name"
            value={name ?? ''}
            onChange={setName}
            maxLength={300}
            errorMessage={fault ?? undefined}
          />
        </form>
      </ConfirmDialog>
    </>
  );
}
