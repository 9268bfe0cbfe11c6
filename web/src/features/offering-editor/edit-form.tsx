import { lazy, Suspense } from 'react';
import { Problem } from '#shared/contract/problem.ts';
import type { TermSheetEntity } from '#shared/contract/termsheets.ts';
import { timeOf } from '#shared/format/date.ts';
import { stateLabel } from '#shared/format/labels.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useUnsaved } from '../../ui/unsaved-parts.tsx';
import { UnsavedWork } from '../../ui/unsaved-work.tsx';
import { type FieldName, type FormPart, labelOf } from './fields.ts';
import { OfferingForm } from './offering-form.tsx';
import { SaveBar } from './save-bar.tsx';
import { type Edit, useAutosave } from './use-edit.ts';
import { useLedField } from './use-led-field.ts';
import { formFault } from './use-offering-form.ts';

const ConflictReview = lazy(async () => ({ default: (await import('./conflict-review.tsx')).ConflictReview }));

interface EditFormProps {
  edit: Edit;
  part: FormPart;
  images?: TermSheetEntity['images'] | undefined;
}

/** One part of an offering's form, saved over the version that it began from; a draft's by itself. */
export function EditForm({ edit, part, images }: EditFormProps) {
  const { LPIdentifier: id } = edit.base.offering;
  useAutosave(edit);
  useLedField(edit.editing.element);
  return (
    <>
      <UnsavedWork offer={edit.offer} noun="LP" onRestore={edit.restore} onDiscard={edit.forgetOffer} />
      <OfferingForm
        part={part}
        editing={edit.editing}
        label={`LP #${id}`}
        onSubmit={edit.save}
        saved={edit.base.offering}
        images={images}
      >
        <EditBar edit={edit} part={part} />
      </OfferingForm>
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

const SaveAsNew = lazy(async () => ({ default: (await import('./save-as-new.tsx')).SaveAsNew }));

function EditBar({ edit, part }: { edit: Edit; part: FormPart }) {
  const { changes, isPending, isAutomatic } = edit;
  const isOnline = useOnline();
  const isDirty = changes.length > 0;
  const isGone = edit.error !== null && Problem.from(edit.error).status === 404;
  useUnsaved(isDirty && !isGone && !(isAutomatic && isOnline && edit.canAutosave));
  if (isGone) {
    return (
      <Suspense fallback={null}>
        <SaveAsNew id={edit.base.offering.id} editing={edit.editing} />
      </Suspense>
    );
  }
  return (
    <SaveBar
      done={edit.done}
      fault={formFault(edit.error, part)}
      changes={<Standing edit={edit} />}
      notice={edit.newer && isDirty ? <Newer edit={edit} /> : isAutomatic && !isOnline && isDirty && offline}
    >
      {isDirty && (
        <Button isDisabled={isPending} onPress={edit.discard}>
          Discard
        </Button>
      )}
      <Button
        type="submit"
        variant="primary"
        isDisabled={!isDirty && !isAutomatic}
        isPending={isPending && !edit.isAutosaving}
      >
        Save changes
      </Button>
    </SaveBar>
  );
}

const offline = (
  <Notice tone="caution" role="status">
    You're offline. Your changes are kept in this browser. We'll save them once you're back online.
  </Notice>
);

/** How far the form is from what is saved. */
function Standing({ edit: { changes, blocked, isAutomatic, isAutosaving, savedAt, editing } }: { edit: Edit }) {
  const labels = (names: readonly FieldName[]) =>
    names.map((name) => labelOf(name, editing.state.values.TermSheetCategory)).join(', ');
  if (isAutosaving) return 'Saving…';
  if (blocked.length > 0) return `Can't be saved yet: ${labels(blocked)}`;
  if (changes.length > 0) return `Changed: ${labels(changes)}`;
  if (!isAutomatic) return null;
  return savedAt ? `Saved ${timeOf(savedAt)}` : 'Changes to this draft are saved as you type.';
}

function Newer({ edit: { base, newer, compare } }: { edit: Edit }) {
  const isMoved = newer && newer.offering.State !== base.offering.State;
  return (
    <Notice tone="caution" role="status">
      <p>
        Someone else changed this LP{isMoved && `. It is now ${stateLabel(newer.offering.State)}`}. Your changes are
        kept.
      </p>
      <Button variant="quiet" onPress={compare}>
        Compare
      </Button>
    </Notice>
  );
}
