import { lazy, Suspense } from 'react';
import { Problem } from '#shared/contract/problem.ts';
import { stateLabel } from '#shared/format/labels.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useUnsaved } from '../../ui/unsaved-parts.tsx';
import { labelOf } from './fields.ts';
import type { FormPart } from './form-parts.ts';
import { SaveBar } from './save-bar.tsx';
import type { Edit } from './use-edit.ts';
import { formFault } from './use-offering-form.ts';

const SaveAsNew = lazy(async () => ({ default: (await import('./save-as-new.tsx')).SaveAsNew }));

/** What is changed and not saved, and what can be done with it. */
export function EditBar({ edit, part }: { edit: Edit; part: FormPart }) {
  const { changes, isPending } = edit;
  const { TermSheetCategory } = edit.editing.state.values;
  const isDirty = changes.length > 0;
  const isGone = edit.error !== null && Problem.from(edit.error).status === 404;
  useUnsaved(isDirty && !isGone);
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
      changes={isDirty && `Changed: ${changes.map((name) => labelOf(name, TermSheetCategory)).join(', ')}`}
      notice={edit.newer && isDirty && <Newer edit={edit} />}
    >
      {isDirty && (
        <Button isDisabled={isPending} onPress={edit.discard}>
          Discard
        </Button>
      )}
      <Button type="submit" variant="primary" isDisabled={!isDirty} isPending={isPending}>
        Save changes
      </Button>
    </SaveBar>
  );
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
