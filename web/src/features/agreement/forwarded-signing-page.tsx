import { FileSignature } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router-dom';
import { Problem } from '#shared/contract/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EventNotice } from './event-notice.tsx';
import styles from './page.module.css';
import { useForwardedView } from './queries.ts';

/** After these there is nothing left to sign. */
const final = ['signing_complete', 'decline'];

/** For somebody without an account, whom the request to sign was forwarded to. */
export function ForwardedSigningPage() {
  const { token = '' } = useParams();
  const [params] = useSearchParams();
  const event = params.get('event');
  const open = useForwardedView(token);
  const problem = open.error && Problem.from(open.error);
  if (problem?.status === 404) return <Gone title="This link is not valid any more" />;
  if (problem?.status === 409) return <Gone title="This request is no longer open" />;

  return (
    <Card as="div">
      <div className={styles.page}>
        {event === null ? <Explanation /> : <Returned event={event} />}
        {problem && (
          <Notice tone="critical" role="alert">
            <p>{problem.message}</p>
          </Notice>
        )}
        {(event === null || !final.includes(event)) && (
          <div className={styles.actions}>
            <Button
              variant="primary"
              icon={<FileSignature aria-hidden="true" />}
              isPending={open.isPending}
              onPress={() => open.mutate(undefined)}
            >
              {event === null ? 'Review and sign' : 'Open the agreement again'}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function Explanation() {
  return (
    <>
      <h1>You are asked to sign the Tandem user agreement</h1>
      <p>
        Somebody of your credit union wants to use Tandem, the marketplace for loan participations, and has named you as
        a signing authority. The email that brought you here says who.
      </p>
      <p className={styles.soft}>
        The agreement keeps due diligence documents confidential. You can read it in full before you sign; nothing is
        signed until you say so. You need no account.
      </p>
    </>
  );
}

function Returned({ event }: { event: string }) {
  return (
    <>
      <h1>User agreement</h1>
      <EventNotice event={event} />
      {event === 'signing_complete' && (
        <p>The person who asked you to sign sees it in Tandem. There is nothing left for you to do.</p>
      )}
      {event === 'decline' && (
        <p>The person who asked you to sign sees that you declined, and may send a new request.</p>
      )}
    </>
  );
}

function Gone({ title }: { title: string }) {
  return (
    <Card as="div">
      <div className={styles.page} role="alert">
        <h1>{title}</h1>
        <p>
          The agreement may be signed or declined already, the request may have been withdrawn or sent anew, or its 30
          days may be over. Ask the person who sent it to you for a new one.
        </p>
      </div>
    </Card>
  );
}
