import type { ReactNode } from 'react';
import { Combobox } from '../../ui/combobox.tsx';
import type { DoingRef } from '../../ui/use-go-on.ts';

interface SuggestedTextProps {
  label: string;
  description?: ReactNode;
  errorMessage?: string | undefined;
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  suggestions: readonly string[];
  doing?: DoingRef | undefined;
}

const meant = (text: string) => text.trim().toLowerCase();

/** All suggestions where there is nothing to look for: no text, or one of them. */
function matching(suggestions: readonly string[], text: string): readonly string[] {
  const words = meant(text);
  const isChosen = suggestions.some((one) => meant(one) === words);
  return words === '' || isChosen ? suggestions : suggestions.filter((one) => meant(one).includes(words));
}

/** A text with a list of what is usually meant; anything else is as good. */
export function SuggestedText({ value, onChange, suggestions, ...field }: SuggestedTextProps) {
  return (
    <Combobox
      {...field}
      listLabel={`Suggestions: ${field.label}`}
      text={value}
      onText={onChange}
      items={matching(suggestions, value)}
      keyOf={(suggestion) => suggestion}
      draw={(suggestion) => <span>{suggestion}</span>}
      onChoose={onChange}
    />
  );
}
