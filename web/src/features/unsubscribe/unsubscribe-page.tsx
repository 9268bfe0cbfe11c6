import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { Problem } from '#shared/contract/problem.ts';
import type { UnsubscribeEntity } from '#shared/contract/unsubscribes.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { unsubscriptionOf, useUnsubscribe } from './queries.ts';
import styles from './unsubscribe-page.module.css';

export function UnsubscribePage() {
  const { token = '' } = useParams();
  const found = useQuery(unsubscriptionOf(token));
  const { code } = Problem.from(found.error);
  if (code === 'link_ended') return <Ended />;
  if (code === 'not_found') return <Unknown />;
  return <Loaded query={found}>{(subscription) => <Choice token={token} {...subscription} />}</Loaded>;
}

function Choice({ token, description, emailEnabled }: { token: string } & UnsubscribeEntity) {
  const change = useUnsubscribe(token);
  if (Problem.from(change.error).code === 'link_ended') return <Ended />;
  return (
    <Card as="div">
      <div className={styles.page}>
        <div role="status" className={styles.words}>
          <h1>{emailEnabled ? 'Unsubscribe from these emails?' : "You're unsubscribed"}</h1>
          <p>{emailEnabled ? 'We email you when:' : 'We no longer email you when:'}</p>
          <p className={styles.kind}>{description}</p>
        </div>
        <Failure error={change.error} />
        {emailEnabled && (
          <div>
            <Button variant="primary" isPending={change.isPending} onPress={() => change.mutate()}>
              Unsubscribe
            </Button>
          </div>
        )}
        <p className={styles.soft}>
          You'll still see everything in Tandem.{' '}
          {emailEnabled ? (
            <Link to="/profile">Notification settings</Link>
          ) : (
            <>
              Changed your mind? Turn them on again in your <Link to="/profile">notification settings</Link>.
            </>
          )}
        </p>
      </div>
    </Card>
  );
}

function Ended() {
  return (
    <Card as="div">
      <div className={styles.page}>
        <div role="alert" className={styles.words}>
          <h1>This link has expired</h1>
          <p>Unsubscribe links work for 60 days. Sign in to choose which emails you get.</p>
        </div>
        <div>
          <LinkButton href="/profile" variant="primary">
            Notification settings
          </LinkButton>
        </div>
      </div>
    </Card>
  );
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
