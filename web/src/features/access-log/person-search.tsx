import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useDebounced } from '../../lib/use-debounced.ts';
import { REQUEST_FAILED } from '../../ui/request-failed.ts';
import { TextField } from '../../ui/text-field.tsx';
import styles from './filters.module.css';
import { peopleLike } from './queries.ts';

export function PersonSearch({ pathOf }: { pathOf: (userId: string) => string }) {
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim(), 400);
  const people = useQuery(peopleLike(text));
  return (
    <div className={styles.person}>
      <TextField label="Person" description="Name or email" value={typed} onChange={setTyped} maxLength={100} />
      <div role="status">
        {text.length > 1 && people.data?.length === 0 && <p className={styles.none}>No one found.</p>}
        {people.error && <p className={styles.none}>{REQUEST_FAILED}</p>}
      </div>
      {text.length > 1 && people.data && people.data.length > 0 && (
        <ul className={styles.people} aria-label="People found">
          {people.data.map(({ id, name, emailAddress, creditUnionName }) => (
            <li key={id}>
              <Link to={pathOf(id)} onClick={() => setTyped('')}>
                {name || emailAddress}
              </Link>
              <span>{creditUnionName}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
