import { LinkButton } from '../ui/button.tsx';
import styles from './message.module.css';

export function NotFoundPage() {
  return (
    <div className={styles.message}>
      <title>Tandem | Page not found</title>
      <p className={styles.code}>404</p>
      <h1>Page not found</h1>
      <p className={styles.words}>It may have moved, or your credit union may not have access to it.</p>
      <div className={styles.actions}>
        <LinkButton variant="primary" href="/dashboard">
          Go to the dashboard
        </LinkButton>
        <LinkButton href="/">Go Back to Home</LinkButton>
      </div>
    </div>
  );
}
