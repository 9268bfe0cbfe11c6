import { useRef, useState } from 'react';

/** A sentence for those who read the history, and what is wrong with it. */
export function useReason() {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const change = (next: string) => {
    setText(next);
    setFault(undefined);
  };
  return {
    text,
    fault,
    field,
    change,
    reset: () => change(''),
    isGiven(isRequired: boolean): boolean {
      if (!isRequired || text.trim()) return true;
      setFault('Add a reason. It will be recorded in the history.');
      field.current?.focus();
      return false;
    },
  };
}
