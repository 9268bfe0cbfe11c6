import { useSearchParams } from 'react-router-dom';
import { LinkButton } from '../ui/button.tsx';
import styles from './message.module.css';

/** Where services outside the app send a user when something went wrong (spec 2.2). */
export function ErrorPage() {
  const [params] = useSearchParams();
  return (
    <div className={styles.message}>
      {/* Two spaces: the sentence is the spec's, letter for letter. */}
      <h1>{'Oops! Something went wrong.  Please contact support.'}</h1>
      <p className={styles.code}>{params.get('error') || 'Unknown Error'}</p>
      <p className={styles.words}>
        {params.get('error_description') || params.get('description') || 'No description available'}
      </p>
      <LinkButton variant="primary" href="/">
        Go Back to Home
      </LinkButton>
    </div>
  );
}
