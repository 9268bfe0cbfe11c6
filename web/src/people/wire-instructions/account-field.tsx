import { HiddenField } from '../../ui/hidden-field.tsx';
import styles from './wire-instructions.module.css';

interface AccountFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  /** Pasting would repeat a slip. */
  onPaste?: () => void;
  description?: string;
  errorMessage?: string | undefined;
}

/** No password, which browsers would offer to keep. */
export const AccountField = ({ onBlur, onPaste, ...field }: AccountFieldProps) => (
  <HiddenField
    {...field}
    attributes={(isShown) => ({
      type: 'text',
      inputMode: 'numeric',
      autoComplete: 'off',
      maxLength: 40,
      className: `${styles.account} ${isShown ? '' : styles.hidden}`,
      onBlur,
      onPaste:
        onPaste &&
        ((event) => {
          event.preventDefault();
          onPaste();
        }),
    })}
  />
);
