import { Check, Circle } from 'lucide-react';
import styles from './new-password-field.module.css';
import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  rules: readonly { label: string; isKept: (password: string) => boolean }[];
  errorMessage?: string | undefined;
}

/** A password to be made up, with its rules checked as it is typed. */
export function NewPasswordField({ rules, ...field }: NewPasswordFieldProps) {
  return (
    <div className={styles.field}>
      <PasswordField {...field} autoComplete="new-password" />
      <ul className={styles.rules} aria-label="Password rules">
        {rules.map(({ label, isKept }) => {
          const kept = isKept(field.value);
          return (
            <li key={label} data-kept={kept}>
              {kept ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
              <span>
                {label}
                <span className="visually-hidden">{kept ? ', done' : ', still needed'}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
