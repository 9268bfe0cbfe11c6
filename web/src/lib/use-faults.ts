import { useEffect, useRef, useState } from 'react';

/** Set together, with the focus on the first; editing a field clears its fault. */
export function useFaults<Name extends string>() {
  const [faults, setFaults] = useState<Partial<Record<Name, string>>>({});
  const [tellings, setTellings] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (tellings > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tellings]);

  return {
    form,
    faults,
    tell(next: Partial<Record<Name, string>>) {
      setFaults(next);
      setTellings((count) => count + 1);
    },
    clear: (name: Name) => setFaults(({ [name]: _, ...others }) => others as Partial<Record<Name, string>>),
  };
}
