import type { useReason } from '../lib/use-reason.ts';
import { TextAreaField } from '../ui/text-area-field.tsx';

export const RejectionReason = ({ reason }: { reason: ReturnType<typeof useReason> }) => (
  <TextAreaField
    ref={reason.field}
    label="Reason"
    description="The buyer reads it on the purchase page and by email. It's kept in the LP's history."
    maxLength={500}
    value={reason.text}
    onChange={reason.change}
    errorMessage={reason.fault}
  />
);
