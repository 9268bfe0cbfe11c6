import { useRef, useState } from 'react';

/** Reason for the history, with its fault. */
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
