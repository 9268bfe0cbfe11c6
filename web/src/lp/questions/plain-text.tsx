import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import styles from './question.module.css';

interface PlainTextProps {
  text: string;
  lpNumber: string;
  isQuestion?: boolean;
}

/** Text as typed. Addresses of the LP's own files become links, any other stays text. */
export function PlainText({ text, lpNumber, isQuestion = false }: PlainTextProps) {
  const path = `/lp/${lpNumber}/due-diligence/`;
  const parts = text.split(/(\s+)/);
  return (
    <p className={`${styles.text} ${isQuestion ? styles.question : ''}`}>
      {parts.map((part, place) => {
        const target = ownPath(part);
        // biome-ignore lint/suspicious/noArrayIndexKey: words of a text that doesn't change have no other name
        return <Fragment key={place}>{target?.startsWith(path) ? <Link to={target}>{part}</Link> : part}</Fragment>;
      })}
    </p>
  );
}

function ownPath(word: string): string | null {
  if (word.startsWith('/')) return word;
  const url = URL.parse(word);
  return url?.origin === window.location.origin ? url.pathname : null;
}
