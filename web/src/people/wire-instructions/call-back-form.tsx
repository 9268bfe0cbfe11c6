import { useId, useState } from 'react';
import { Problem } from '#shared/contract/problem.ts';
import type { PendingInstructions } from '#shared/contract/wire-instructions.ts';
import { useFaults } from '../../lib/use-faults.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { MomentField } from '../../ui/moment-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useConfirm } from './queries.ts';
import styles from './wire-instructions.module.css';

type Name = 'with' | 'source' | 'at';

interface CallBackFormProps {
  id: string;
  pending: PendingInstructions;
  isAccountShown: boolean;
}

/** Noted before an administrator confirms for a credit union with one Partner. */
export function CallBackForm({ id, pending, isAccountShown }: CallBackFormProps) {
  const [note, setNote] = useState<Record<Name, string>>({ with: '', source: '', at: '' });
  const { form, faults, tell, clear } = useFaults<Name>();
  const confirm = useConfirm(id, pending);
  const hint = useId();
  const set = (name: Name) => (text: string) => {
    clear(name);
    confirm.reset();
    setNote({ ...note, [name]: text });
  };

  function submit() {
    const found = {
      ...(note.with.trim() === '' && { with: 'Name of who answered is required' }),
      ...(note.source.trim() === '' && { source: 'Where the number came from is required' }),
      ...(Number.isNaN(Date.parse(note.at)) && { at: 'Enter when you called' }),
    };
    if (Object.keys(found).length > 0) return tell(found);
    const callBack = { ...note, at: new Date(note.at).toISOString() };
    confirm.mutate(callBack, {
      onError: (error) => {
        const { errors = [] } = Problem.from(error);
        const at = errors.map(({ pointer, detail }) => [pointer.split('/')[2] ?? 'at', detail]);
        if (at.length > 0) tell(Object.fromEntries(at));
      },
    });
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        if (isAccountShown) submit();
      }}
    >
      <div className={styles.wide}>
        <Notice tone="caution" title="Call the credit union first">
          <p>
            Use a number that you knew before this change. Have the account number read to you, and compare it with the
            one above. Don't read it out.
          </p>
        </Notice>
      </div>
      <TextField
        label="Name of who answered"
        value={note.with}
        onChange={set('with')}
        errorMessage={faults.with}
        autoComplete="off"
        maxLength={100}
      />
      <TextField
        label="Where the number came from"
        value={note.source}
        onChange={set('source')}
        errorMessage={faults.source}
        autoComplete="off"
        maxLength={200}
      />
      <MomentField label="When you called" value={note.at} onChange={set('at')} errorMessage={faults.at} />
      <div className={styles.wide}>
        <Failure error={confirm.error} />
      </div>
      <div className={`${styles.buttons} ${styles.wide}`}>
        <Button
          type="submit"
          variant="primary"
          obstacle={isAccountShown ? undefined : hint}
          isPending={confirm.isPending}
        >
          Note the call and confirm
        </Button>
        {!isAccountShown && (
          <span id={hint} className={styles.who}>
            Show the account number first.
          </span>
        )}
      </div>
    </form>
  );
}
