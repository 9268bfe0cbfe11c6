import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { useUnsaved } from '../../ui/unsaved-parts.tsx';
import { useCreate } from './queries.ts';
import { SaveBar } from './save-bar.tsx';
import { formFault, type useOfferingForm } from './use-offering-form.ts';
import { draftOf } from './values.ts';

interface SaveAsNewProps {
  id: string;
  editing: ReturnType<typeof useOfferingForm>;
}

/** For a form whose offering someone has deleted. */
export function SaveAsNew({ id, editing }: SaveAsNewProps) {
  const navigate = useNavigate();
  const create = useCreate((made) => navigate(`/lp/${made}`, { state: { notice: `Draft LP #${made} saved.` } }));
  useUnsaved(!create.isPending && !create.isSuccess);
  return (
    <SaveBar fault={formFault(create.error) ?? `Someone else deleted LP #${id}. Your changes are kept here.`}>
      <Button
        variant="primary"
        isPending={create.isPending}
        onPress={() => create.mutate(draftOf(editing.now()), { onError: editing.tell })}
      >
        Save as a new draft
      </Button>
    </SaveBar>
  );
}
