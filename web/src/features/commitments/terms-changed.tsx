import { Problem } from '#shared/contract/problem.ts';
import { areTermsChanged } from '../../lp/order-fault.ts';
import { LinkButton } from '../../ui/button.tsx';
import styles from './terms-changed.module.css';

/** What a refused purchase says of terms that changed since they were shown, and the way to them; nothing of other refusals. */
export function termsChanged(error: unknown, lpNumber: string) {
  if (!areTermsChanged(error)) return null;
  const { message, errors = [] } = Problem.from(error);
  return {
    error: (
      <>
        <p>{message}</p>
        <ul className={styles.changes}>
          {errors.map(({ detail }) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      </>
    ),
    instead: (
      <LinkButton variant="primary" href={`/lp/${lpNumber}`}>
        Review the new terms
      </LinkButton>
    ),
  };
}
