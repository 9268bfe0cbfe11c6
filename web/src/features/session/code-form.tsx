import { useMutation } from '@tanstack/react-query';
import { Problem } from '#shared/contract/problem.ts';
import { auth } from '../../lib/api.ts';
import type { Me } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { CodeEntry } from '../../ui/code-entry.tsx';

export interface CodeFormProps {
  method: 'totp' | 'sms';
  onDone: (me: Me) => void;
  onSignInAgain: () => void;
  onBack?: (() => void) | undefined;
  backLabel?: string | undefined;
}

/** The server checks it with Cognito and switches the factor on. */
export function CodeForm({ method, onDone, onSignInAgain, onBack, backLabel = 'Choose another way' }: CodeFormProps) {
  const enrol = useMutation({
    mutationFn: (code: string) => auth.enrolMfa({ body: { method, code } }),
    onSuccess: onDone,
    onError: (error) => {
      if (error instanceof Problem && error.code === 'sign_in_again') onSignInAgain();
    },
  });
  return (
    <CodeEntry
      isPending={enrol.isPending}
      errorMessage={enrol.error?.message}
      onEdit={enrol.reset}
      onSubmit={(code) => enrol.mutate(code)}
    >
      {onBack && (
        <Button variant="quiet" onPress={onBack}>
          {backLabel}
        </Button>
      )}
    </CodeEntry>
  );
}
