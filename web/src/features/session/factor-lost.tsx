import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './mfa-page.module.css';

export function FactorLost() {
  return (
    <Card as="div">
      <div className={styles.step}>
        <div>
          <h1>Your second factor needs a reset</h1>
          <p className={styles.lead}>
            It was turned off outside Tandem, so we can't confirm it's you. Contact us and an administrator will check
            with you and reset it. Then you can set up a new one. If you didn't turn it off, change your password now.
          </p>
        </div>
        <div className={styles.buttons}>
          <Button variant="primary" onPress={() => window.location.assign('/contact')}>
            Contact us
          </Button>
          <LinkButton href="/reset-password">Change password</LinkButton>
        </div>
      </div>
    </Card>
  );
}
