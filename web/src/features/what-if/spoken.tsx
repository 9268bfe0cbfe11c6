import { useEffect, useState } from 'react';

/** Announced at most once a second. */
const SAID_EVERY = 1000;

/** Once settled. */
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
