import type { ReactNode } from 'react';
import { HiddenField } from './hidden-field.tsx';

interface PasswordFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  autoComplete: 'current-password' | 'new-password';
  errorMessage?: string | undefined;
  description?: ReactNode;
}

/** A password, which can be looked at while it is typed. */
export const PasswordField = ({ autoComplete, ...field }: PasswordFieldProps) => (
  <HiddenField
    {...field}
    attributes={(isShown) => ({ type: isShown ? 'text' : 'password', autoComplete, maxLength: 256 })}
  />
);
