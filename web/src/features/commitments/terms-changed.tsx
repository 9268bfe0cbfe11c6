import { Problem } from '#shared/contract/problem.ts';
import { areTermsChanged } from '../../lp/order-fault.ts';
import { LinkButton } from '../../ui/button.tsx';
import styles from './terms-changed.module.css';

/** With a link to the term sheet; nothing for other refusals. */
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
