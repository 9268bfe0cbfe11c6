import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CallReportDetails } from '#shared/contract/call-reports.ts';
import { Problem } from '#shared/contract/problem.ts';
import { callreports } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import styles from './call-reports.module.css';
import { useReportStep } from './queries.ts';
import { PATH } from './words.ts';

export function RemoveButton({ file: { id } }: { file: CallReportDetails }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const remove = useReportStep(
    () => callreports.cancel({ id }),
    () => navigate(PATH),
  );
  return (
    <div className={styles.actions}>
      <Button onPress={() => setAsking(true)}>Cancel this file</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Cancel this file?"
        confirmLabel="Cancel file"
        cancelLabel="Keep it"
        tone="danger"
        isPending={remove.isPending}
        error={remove.error && Problem.from(remove.error).message}
        onConfirm={() => remove.mutate()}
      >
        <p>It was never used for checks. You can upload it again at any time.</p>
      </ConfirmDialog>
    </div>
  );
}
