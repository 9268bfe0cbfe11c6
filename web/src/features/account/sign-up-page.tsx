import { Link, useNavigate } from 'react-router-dom';
import { pathWith, useReturn } from '../../lib/use-return.ts';
import { Card } from '../../ui/card.tsx';
import styles from './account.module.css';
import { SignUpForm } from './sign-up-form.tsx';

export function SignUpPage() {
  const { returnTo } = useReturn();
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      <div>
        <h1>Create your account</h1>
        <p className={styles.lead}>
          For people who buy or sell loan participations for a credit union. Look around at once; confidential files
          open when your credit union is verified.
        </p>
      </div>
      <Card as="div">
        <SignUpForm onDone={(email) => navigate(pathWith('/signup/confirm', { email, returnTo }))} />
      </Card>
      <p className={styles.aside}>
        Have an account? <Link to={pathWith('/signin', { returnTo })}>Sign in</Link>
      </p>
    </div>
  );
}
