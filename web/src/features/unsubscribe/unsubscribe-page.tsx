import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { Problem } from '#shared/contract/problem.ts';
import type { UnsubscribeEntity } from '#shared/contract/unsubscribes.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { unsubscriptionOf, useSwitchMails } from './queries.ts';
import styles from './unsubscribe-page.module.css';

/** Where the link below a mail leads: one kind of mail, off and on again, for whoever has it. */
export function UnsubscribePage() {
  const { token = '' } = useParams();
  const found = useQuery(unsubscriptionOf(token));
  if (found.error && Problem.from(found.error).status === 404) return <Unknown />;
  return <Loaded query={found}>{(subscription) => <Choice token={token} {...subscription} />}</Loaded>;
}

function Choice({ token, description, emailEnabled }: { token: string } & UnsubscribeEntity) {
  const change = useSwitchMails(token);
  return (
    <Card as="div">
      <div className={styles.page}>
        <div role="status" className={styles.words}>
          <h1>{title(emailEnabled, change.isSuccess)}</h1>
          <p>{emailEnabled ? 'We email you when:' : 'We no longer email you when:'}</p>
          <p className={styles.kind}>{description}</p>
        </div>
        <Failure error={change.error} />
        <div>
          <Button
            variant={emailEnabled ? 'primary' : 'secondary'}
            isPending={change.isPending}
            onPress={() => change.mutate(!emailEnabled)}
          >
            {emailEnabled ? 'Unsubscribe' : 'Undo'}
          </Button>
        </div>
        <p className={styles.soft}>
          You'll still see everything in Tandem. <Link to="/profile">Notification settings</Link>
        </p>
      </div>
    </Card>
  );
}

function title(isOn: boolean, isChanged: boolean): string {
  if (!isOn) return "You're unsubscribed";
  return isChanged ? "You're subscribed again" : 'Unsubscribe from these emails?';
}

function Unknown() {
  return (
    <Card as="div">
      <div role="alert" className={styles.words}>
        <h1>This link isn't valid</h1>
        <p>
          It may have been cut off. Open it from the email again, or change your emails in your{' '}
          <Link to="/profile">notification settings</Link>.
        </p>
      </div>
    </Card>
  );
}
