import { type FormEvent, useState } from 'react';
import { Problem } from '#shared/contract/problem.ts';
import { isGoodPassword, passwordRules } from '#shared/domain/password-rules.ts';
import { auth } from '../../lib/api.ts';
import { useFaults } from '../../lib/use-faults.ts';
import { useReturn } from '../../lib/use-return.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NewPasswordField } from '../../ui/new-password-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Done } from './done.tsx';
import styles from './mfa-page.module.css';

type Name = 'oldPassword' | 'newPassword';

const labels = { oldPassword: 'Current password', newPassword: 'New password' };

export function ChangePassword() {
  const [values, setValues] = useState({ oldPassword: '', newPassword: '' });
  const { form, faults, tell, clear } = useFaults<Name>();
  const { goBack } = useReturn('/profile');
  const change = useSingleMutation({
    mutationFn: (body: typeof values) => auth.changePassword({ body }),
    onError: (error) => tell(faultsOf(error)),
  });

  const field = (name: Name) => ({
    label: labels[name],
    value: values[name],
    errorMessage: faults[name],
    onChange(text: string) {
      setValues((last) => ({ ...last, [name]: text }));
      clear(name);
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const found: Partial<Record<Name, string>> = {};
    if (!values.oldPassword) found.oldPassword = 'Current password is required';
    if (!isGoodPassword(values.newPassword)) found.newPassword = "The new password doesn't meet all the rules";
    else if (values.newPassword === values.oldPassword) found.newPassword = "That's your current password";
    if (Object.keys(found).length > 0) tell(found);
    else change.mutate(values);
  }

  if (change.isSuccess) {
    return (
      <Done title="Your password was changed">
        Use it the next time you sign in. Other browsers stay signed in until you sign out everywhere.
      </Done>
    );
  }
  return (
    <Card as="div">
      <form ref={form} className={styles.step} noValidate onSubmit={submit}>
        <div>
          <h1>Change your password</h1>
          <p className={styles.lead}>Enter your current password and the new one.</p>
        </div>
        <PasswordField {...field('oldPassword')} autoComplete="current-password" />
        <NewPasswordField {...field('newPassword')} rules={passwordRules} />
        {change.error && Object.keys(faultsOf(change.error)).length === 0 && (
          <Notice tone="critical" role="alert">
            <p>{wordsOf(Problem.from(change.error))}</p>
          </Notice>
        )}
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" isPending={change.isPending}>
            Change password
          </Button>
          <Button variant="quiet" onPress={goBack}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  );
}

const faultsOf = (error: Error): Partial<Record<Name, string>> =>
  Object.fromEntries(
    (Problem.from(error).errors ?? [])
      .map(({ pointer, detail }) => [pointer.slice(1), detail])
      .filter(([name = '']) => name in labels),
  );

const wordsOf = ({ code, message }: Problem): string =>
  code === 'sign_in_again' ? 'Your session has ended. Please sign in again.' : message;
