import { TextField } from '../../ui/text-field.tsx';
import { useSettledText } from '../../ui/use-settled-text.ts';

interface FilterTextProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  inputMode?: 'numeric' | undefined;
}

/** A text that is told once it is still, and follows a change from elsewhere. */
export function FilterText({ label, value, onChange, inputMode }: FilterTextProps) {
  const [typed, setTyped] = useSettledText(value, onChange);
  return <TextField label={label} value={typed} onChange={setTyped} inputMode={inputMode} maxLength={100} />;
}
