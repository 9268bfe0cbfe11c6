import { Problem } from '#shared/contract/problem.ts';
import type { Me } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAuthorityQuestion, useDenyAuthority, useStartSigning } from './queries.ts';
import styles from './signing-dialog.module.css';

interface AuthorityQuestionProps {
  me: Me;
  onSign: (view: { envelopeId: string; viewUrl: string }) => void;
  onForward: () => void;
}

export function AuthorityQuestion({ me, onSign, onForward }: AuthorityQuestionProps) {
  const { isFetching } = useAuthorityQuestion(me);
  const start = useStartSigning(me);
  const deny = useDenyAuthority(me);
  const error = start.error ?? deny.error;
  const answer = (isAuthority: boolean) => {
    start.reset();
    deny.reset();
    if (isAuthority) start.mutate(undefined, { onSuccess: onSign });
    else deny.mutate(undefined, { onSuccess: onForward });
  };
  return (
    <div className={styles.step}>
      <p>The user agreement binds {me.CreditUnionName}, so someone with the authority to sign for it has to sign.</p>
      {error && (
        <Notice tone="critical" role="alert">
          <p>{faultOf(error)}</p>
        </Notice>
      )}
      <div className={styles.actions}>
        <Button
          variant="primary"
          isPending={start.isPending}
          isDisabled={isFetching || deny.isPending}
          onPress={() => answer(true)}
          label="YES, open the agreement"
        >
          YES
        </Button>
        <Button
          isPending={deny.isPending}
          isDisabled={isFetching || start.isPending}
          onPress={() => answer(false)}
          label="NO, someone else signs"
        >
          NO
        </Button>
      </div>
    </div>
  );
}

const faultOf = (error: Error): string =>
  Problem.from(error).code === 'stale'
    ? 'Your profile was changed in the meantime. Choose your answer again to save it.'
    : error.message;
