import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

interface InputAttributes {
  id: string;
  className: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  description?: ReactNode;
  errorMessage?: string | undefined;
  prefix?: string | undefined;
  look?: 'amount' | 'code' | 'lines' | undefined;
  /** Input with the attributes that link label, hint and error. */
  input(attributes: InputAttributes): ReactNode;
}

export function Field({ label, description, errorMessage, prefix, look, input }: FieldProps) {
  const id = useId();
  const described = [description && `${id}-hint`, errorMessage && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {description && (
        <div className={styles.hint} id={`${id}-hint`}>
          {description}
        </div>
      )}
      <div className={styles.box}>
        {prefix && (
          <span aria-hidden="true" className={styles.prefix}>
            {prefix}
          </span>
        )}
        {input({
          id,
          className: `${styles.input} ${look ? styles[look] : ''}`,
          'aria-invalid': Boolean(errorMessage),
          'aria-describedby': described || undefined,
        })}
      </div>
      <div aria-live="polite">
        {errorMessage && (
          <p className={styles.error} id={`${id}-error`}>
            {errorMessage}
          </p>
        )}
      </div>
    </div>
  );
}
