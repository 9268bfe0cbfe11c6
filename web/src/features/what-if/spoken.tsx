import { useEffect, useState } from 'react';

/** A second: oftener is not said. */
const SAID_EVERY = 1000;

/** Says the figures to screen readers once they have settled. */
export function Spoken({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), SAID_EVERY);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
