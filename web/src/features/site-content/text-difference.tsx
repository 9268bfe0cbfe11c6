import { useMemo } from 'react';
import { difference } from './difference.ts';
import styles from './text-difference.module.css';

interface TextDifferenceProps {
  before: string;
  after: string;
}

export function TextDifference({ before, after }: TextDifferenceProps) {
  const pieces = useMemo(() => difference(before, after), [before, after]);
  if (pieces.every(({ kind }) => kind === 'same')) return <p>The two texts are the same.</p>;
  let place = 0;
  return (
    <pre className={styles.difference}>
      {pieces.map(({ kind, text }) => {
        const key = place++;
        if (kind === 'same') return <span key={key}>{text}</span>;
        const Element = kind === 'gone' ? 'del' : 'ins';
        return (
          <Element key={key}>
            <span className="visually-hidden">{kind === 'gone' ? ' [removed: ' : ' [added: '}</span>
            {text}
            <span className="visually-hidden">] </span>
          </Element>
        );
      })}
    </pre>
  );
}
