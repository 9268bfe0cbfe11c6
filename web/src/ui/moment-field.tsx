import { Field } from './field.tsx';

interface MomentFieldProps {
  label: string;
  description?: string;
  /** `2026-11-21T15:04` of the reader's zone, or empty. */
  value: string;
  onChange: (moment: string) => void;
  errorMessage?: string | undefined;
}

/** A day and a time. */
export const MomentField = ({ value, onChange, ...words }: MomentFieldProps) => (
  <Field
    {...words}
    input={(attributes) => (
      <input
        {...attributes}
        type="datetime-local"
        max="9999-12-31T23:59"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  />
);
