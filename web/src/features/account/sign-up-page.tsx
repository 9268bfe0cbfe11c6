import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { pathWith, useReturn } from '../../lib/use-return.ts';
import { Card } from '../../ui/card.tsx';
import styles from './account.module.css';
import { noteSignUp } from './begun-sign-up.ts';
import { SignUpForm } from './sign-up-form.tsx';

export function SignUpPage() {
  const { returnTo } = useReturn();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  function goOn(email: string, signUpId: string) {
    noteSignUp(email, signUpId);
    navigate(pathWith('/signup/confirm', { email, returnTo }));
  }
  return (
    <div className={styles.page}>
      <div>
        <h1>Create your account</h1>
        <p className={styles.lead}>
          For people who buy or sell loan participations for a credit union. Start browsing right away. Confidential
          files unlock once your account is verified.
        </p>
      </div>
      <Card as="div">
        <SignUpForm email={params.get('email') ?? ''} onDone={goOn} />
      </Card>
      <p className={styles.aside}>
        Have an account? <Link to={pathWith('/signin', { returnTo })}>Sign in</Link>
      </p>
    </div>
  );
}
