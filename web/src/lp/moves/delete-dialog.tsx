import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { Problem } from '#shared/contract/problem.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { offeringVersion } from '../queries.ts';
import { useDelete } from './queries.ts';

interface DeleteDialogProps {
  id: string;
  isOpen: boolean;
  onClose: () => void;
}

export function DeleteDialog({ id, isOpen, onClose }: DeleteDialogProps) {
  const version = useQuery({ ...offeringVersion(id), enabled: isOpen });
  const navigate = useNavigate();
  const remove = useDelete(id, () => {
    onClose();
    navigate('/admin/manage/offerings/drafts', { state: { notice: `Draft LP #${id} deleted.` } });
  });
  const error = remove.error ?? version.error;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (next) return;
        remove.reset();
        onClose();
      }}
      title={`Delete draft LP #${id}?`}
      confirmLabel="Delete draft"
      tone="danger"
      isPending={remove.isPending || (version.isFetching && !version.error)}
      error={error && Problem.from(error).message}
      onConfirm={() =>
        version.data &&
        remove.mutate(version.data.etag, {
          onError: (fault) => Problem.from(fault).status < 500 && version.refetch(),
        })
      }
    >
      <p>You can't undo this. The draft's number won't be used again, and its history stays.</p>
      {version.data && <p>{`${version.data.offering.LoanType}, offered by ${version.data.offering.SellerName}.`}</p>}
    </ConfirmDialog>
  );
}
