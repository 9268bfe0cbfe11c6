import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { Field } from './field.tsx';
import styles from './hidden-field.module.css';

interface HiddenFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Input, as it is shown or hidden. */
  attributes: (isShown: boolean) => InputHTMLAttributes<HTMLInputElement>;
  errorMessage?: string | undefined;
  description?: ReactNode;
}

/** Field whose text is hidden, and can be looked at. */
export function HiddenField({ label, value, onChange, attributes, ...field }: HiddenFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      label={label}
      {...field}
      input={({ className, ...linked }) => {
        const { className: own = '', ...others } = attributes(isShown);
        return (
          <>
            <input
              {...linked}
              className={`${className} ${own}`}
              autoCapitalize="none"
              spellCheck={false}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              {...others}
            />
            <button
              type="button"
              className={styles.toggle}
              aria-label={`Show ${label.toLowerCase()}`}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            </button>
          </>
        );
      }}
    />
  );
}
