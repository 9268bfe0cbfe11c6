import { type FormEvent, useState } from 'react';
import type { ListedName } from '#shared/contract/crm.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { SignUp } from '#shared/contract/signup.ts';
import { isGoodPassword, passwordRules } from '#shared/domain/password-rules.ts';
import { signup } from '../../lib/api.ts';
import { useFaults } from '../../lib/use-faults.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { NewPasswordField } from '../../ui/new-password-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './account.module.css';
import { CreditUnionField } from './credit-union-field.tsx';
import { empty, groups, missingIn, type SignUpField } from './sign-up-fields.ts';

interface SignUpFormProps {
  email: string;
  onDone: (email: string, signUpId: string) => void;
}

export function SignUpForm({ email, onDone }: SignUpFormProps) {
  const [values, setValues] = useState<SignUp>({ ...empty, email });
  const { form, faults, tell, clear } = useFaults<SignUpField>();
  const send = useSingleMutation({
    mutationFn: (body: SignUp) => signup.signUp({ body }),
    onSuccess: ({ signUpId = '' }, { email }) => onDone(email.trim().toLowerCase(), signUpId),
    onError: (error) => tell(faultsOf(error)),
  });

  const set = (name: SignUpField) => (text: string) => {
    setValues((last) => ({ ...last, [name]: text }));
    clear(name);
  };
  const shown = (name: SignUpField) => ({ value: values[name], errorMessage: faults[name], onChange: set(name) });
  function choose({ Name, RoutingNumber }: ListedName) {
    set('creditUnionName')(Name);
    set('rtNumber')(RoutingNumber);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (send.isPending) return;
    const found = missingIn(values);
    if (values.password && !isGoodPassword(values.password)) found.password = "The password doesn't meet all the rules";
    if (Object.keys(found).length > 0) tell(found);
    else send.mutate(values);
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {groups.map(({ legend, fields }) => (
        <fieldset key={legend} className={styles.group}>
          <legend>{legend}</legend>
          {fields.map(({ name, isHalf, ...field }) => (
            <div key={name} className={isHalf ? styles.half : styles.full}>
              {name === 'creditUnionName' ? (
                <CreditUnionField {...shown(name)} onChoose={choose} />
              ) : (
                <TextField {...field} {...shown(name)} />
              )}
            </div>
          ))}
        </fieldset>
      ))}
      <fieldset className={styles.group}>
        <legend>Password</legend>
        <div className={styles.full}>
          <NewPasswordField
            label="Password"
            rules={passwordRules}
            value={values.password}
            errorMessage={faults.password}
            onChange={set('password')}
          />
        </div>
      </fieldset>
      {send.error && Object.keys(faultsOf(send.error)).length === 0 && (
        <Notice tone="critical" role="alert" title="We couldn't create your account">
          <p>{send.error.message}</p>
        </Notice>
      )}
      <p className={styles.small}>
        By creating an account you agree to the <a href="/terms-of-use">Terms Of Use</a> and the{' '}
        <a href="/privacy-notice">Privacy Policy</a>.
      </p>
      <Button type="submit" variant="primary" isPending={send.isPending}>
        Create account
      </Button>
    </form>
  );
}

function faultsOf(error: Error): Partial<Record<SignUpField, string>> {
  const found = (error instanceof Problem && error.errors) || [];
  const byField = found.map(({ pointer, detail }) => [pointer.slice(1), detail] as const);
  return Object.fromEntries(byField.filter(([name]) => name in empty));
}
