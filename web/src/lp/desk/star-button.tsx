import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useRights } from '../../lib/use-rights.ts';
import { useWatch, watchlist } from './queries.ts';
import styles from './star-button.module.css';

interface StarButtonProps {
  id: string;
  /** Label beside the star. */
  hasWord?: boolean;
}

/** Administrators buy nothing and have none. */
export function StarButton({ id, hasWord = false }: StarButtonProps) {
  const { isAdmin } = useRights();
  const { data } = useQuery({ ...watchlist, enabled: !isAdmin, throwOnError: false });
  const watch = useWatch();
  if (isAdmin) return null;
  const isWatched = data?.some(({ lpIdentifier }) => lpIdentifier === id) ?? false;
  const said = watch.error ? watch.error.message : undefined;
  return (
    <button
      type="button"
      className={hasWord ? `${styles.star} ${styles.worded}` : styles.star}
      aria-pressed={isWatched}
      aria-label={`Watch LP #${id}`}
      title={said ?? (isWatched ? 'On your watchlist' : 'Add to your watchlist')}
      onClick={() => watch.mutate({ id, isWatched: !isWatched })}
    >
      <Star aria-hidden="true" />
      {hasWord && <span>{isWatched ? 'Watching' : 'Watch'}</span>}
      {said && (
        <span className="visually-hidden" role="alert">
          {said}
        </span>
      )}
    </button>
  );
}
