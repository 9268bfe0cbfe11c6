import { phoneLabel } from '#shared/format/phone-number.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeEntry } from '../../../ui/code-entry.tsx';
import styles from './notifications.module.css';
import { useConfirmNumber, useSendCode } from './queries.ts';

interface CodeStepProps {
  id: string;
  number: string;
  onDone: () => void;
  onBack: () => void;
}

export function CodeStep({ id, number, onDone, onBack }: CodeStepProps) {
  const confirm = useConfirmNumber(id);
  const again = useSendCode(id);
  return (
    <div className={styles.form}>
      <p role="status">
        {again.isSuccess ? 'We sent a new code to' : 'We sent a code to'} <strong>{phoneLabel(number)}</strong>. It
        expires in 10 minutes.
      </p>
      <CodeEntry
        autoFocus
        isPending={confirm.isPending}
        errorMessage={confirm.error?.message ?? again.error?.message}
        onEdit={() => {
          confirm.reset();
          if (again.isError) again.reset();
        }}
        onSubmit={(code) => confirm.mutate(code, { onSuccess: onDone })}
      >
        <Button
          isPending={again.isPending}
          onPress={() => {
            confirm.reset();
            again.mutate(number);
          }}
        >
          Send a new code
        </Button>
        <Button variant="quiet" onPress={onBack}>
          Use another number
        </Button>
      </CodeEntry>
    </div>
  );
}
