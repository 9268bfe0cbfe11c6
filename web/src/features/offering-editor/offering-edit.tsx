import { lazy, Suspense } from 'react';
import type { TermSheetEntity } from '#shared/contract/termsheets.ts';
import { EditBar } from './edit-bar.tsx';
import type { FormPart } from './form-parts.ts';
import { OfferingEditor } from './offering-editor.tsx';
import { useAutosave } from './use-autosave.ts';
import type { Edit } from './use-edit.ts';

const ConflictReview = lazy(async () => ({ default: (await import('./conflict-review.tsx')).ConflictReview }));

interface OfferingEditProps {
  edit: Edit;
  part: FormPart;
  images?: TermSheetEntity['images'] | undefined;
}

/** One part of an offering's form, saved over the version that it began from; a draft's by itself. */
export function OfferingEdit({ edit, part, images }: OfferingEditProps) {
  const { LPIdentifier: id } = edit.base.offering;
  useAutosave(edit);
  return (
    <>
      <OfferingEditor
        part={part}
        editing={edit.editing}
        label={`LP #${id}`}
        onSubmit={edit.save}
        saved={edit.base.offering}
        images={images}
      >
        <EditBar edit={edit} part={part} />
      </OfferingEditor>
      <Suspense fallback={null}>
        {edit.theirs && (
          <ConflictReview
            id={id}
            before={edit.base.offering}
            theirs={edit.theirs.offering}
            mine={edit.editing.now()}
            onSave={edit.saveOverTheirs}
            onClose={edit.putOff}
          />
        )}
      </Suspense>
    </>
  );
}
