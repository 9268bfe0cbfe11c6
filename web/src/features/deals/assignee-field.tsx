import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { type Assigned, useAssignee } from './use-assignee.ts';

export function AssigneeField({ deal }: { deal: Assigned }) {
  const { value, options, assign, isPending, error } = useAssignee(deal);
  return (
    <div>
      <SelectField label="Assignee" value={value} options={options} isDisabled={isPending} onChange={assign} />
      {error && (
        <Notice tone="critical" role="alert">
          {error}
        </Notice>
      )}
    </div>
  );
}
