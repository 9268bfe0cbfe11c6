import { stateLabel } from '#shared/format/labels.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx';
import { labelOf } from './fields.ts';
import { SaveBar } from './save-bar.tsx';
import type { Edit } from './use-edit.ts';
import { formFault } from './use-offering-form.ts';

/** What is changed and not saved, and what can be done with it. */
export function EditBar({ edit }: { edit: Edit }) {
  const { changes, isPending } = edit;
  const category = edit.editing.state.values.TermSheetCategory;
  const isDirty = changes.length > 0;
  return (
    <>
      <UnsavedChanges when={isDirty} />
      <SaveBar
        done={edit.done}
        fault={formFault(edit.error)}
        standing={isDirty && `Changed: ${changes.map((name) => labelOf(name, category)).join(', ')}`}
      >
        {edit.newer && isDirty && (
          <Notice tone="caution" role="status">
            <p>
              Somebody has saved other values meanwhile; the LP is {stateLabel(edit.newer.offering.State)}. Yours are
              kept here.
            </p>
            <Button variant="quiet" onPress={edit.compare}>
              Compare
            </Button>
          </Notice>
        )}
        {isDirty && (
          <Button isDisabled={isPending} onPress={edit.discard}>
            Discard
          </Button>
        )}
        <Button type="submit" variant="primary" isDisabled={!isDirty} isPending={isPending}>
          Save changes
        </Button>
      </SaveBar>
    </>
  );
}
