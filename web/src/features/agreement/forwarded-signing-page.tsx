import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { FileSignature } from 'lucide-react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Api } from '#shared/contract/index.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Reply } from '#shared/contract/route.ts';
import { storageKey } from '../../lib/storage.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EventNotice } from './event-notice.tsx';
import styles from './page.module.css';
import { forwardedRequestOf, useForwardedView } from './queries.ts';

/** Final events. */
const final = ['signing_complete', 'decline'];

export function ForwardedSigningPage() {
  const token = useForwardedToken();
  const [params] = useSearchParams();
  const event = params.get('event');
  const request = useQuery({ ...forwardedRequestOf(token), enabled: token !== '' && event === null });
  const open = useForwardedView(token);
  const problem = open.error && Problem.from(open.error);
  for (const status of [request.error, open.error].map((error) => error && Problem.from(error).status)) {
    if (status === 404) return <Gone title="This link is no longer valid" />;
    if (status === 409) return <Gone title="This request is no longer open" />;
  }

  if (token === '' && event === null) return <Unasked />;

  return (
    <Card as="div">
      <div className={styles.page}>
        {event === null ? <Explanation request={request} /> : <Returned event={event} />}
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

type Request = Pick<UseQueryResult<Reply<Api['signing']['forwardedRequest']>>, 'data' | 'isLoading'>;

function Explanation({ request: { data, isLoading } }: { request: Request }) {
  return (
    <>
      <h1>You are asked to sign the Tandem user agreement</h1>
      {isLoading ? <Skeleton lines={2} label="Looking up who asked you" /> : <Asking request={data} />}
      <p className={styles.soft}>
        The agreement keeps due diligence documents confidential. You can read it in full before you sign; nothing is
        signed until you say so. You don't need an account.
      </p>
    </>
  );
}

/** If the lookup fails, the mail has said who asks. */
function Asking({ request }: { request: Request['data'] }) {
  return (
    <p>
      {request
        ? `${request.requesterName} of ${request.creditUnionName} wants to use Tandem, the marketplace for loan participations, and has named you, ${request.recipientName}, as a signing authority of the credit union.`
        : 'Someone at your credit union wants to use Tandem, the marketplace for loan participations, and has named you as a signing authority. The email you received says who.'}
    </p>
  );
}

function Returned({ event }: { event: string }) {
  return (
    <>
      <h1>User agreement</h1>
      <EventNotice event={event} />
      {event === 'signing_complete' && (
        <p>The person who asked you to sign will see it in Tandem. There is nothing left for you to do.</p>
      )}
      {event === 'decline' && (
        <p>The person who asked you to sign will see that you declined, and can send a new request.</p>
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
          The agreement may already be signed or declined, the request may have been withdrawn or sent again, or its 30
          days may be over. Ask the person who sent it to you for a new link.
        </p>
      </div>
    </Card>
  );
}

const Unasked = () => (
  <Card as="div">
    <div className={styles.page}>
      <h1>Open this page from your email</h1>
      <p>
        To sign the user agreement for your credit union, use the link in the email we sent you. If you have an account,{' '}
        <a href="/signin">sign in</a> and sign from there.
      </p>
    </div>
  </Card>
);

const name = storageKey('forwarded-request');

/** From the link's #; kept for the tab, since signing pages return without it. Empty: none. */
function useForwardedToken(): string {
  const token = useLocation().hash.slice(1);
  try {
    if (token) sessionStorage.setItem(name, token);
    return token || (sessionStorage.getItem(name) ?? '');
  } catch {
    // Without storage, the mail's link works again.
    return token;
  }
}
