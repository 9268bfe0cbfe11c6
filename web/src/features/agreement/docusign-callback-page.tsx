import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LinkButton } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { EventNotice } from './event-notice.tsx';
import styles from './page.module.css';
import { syncOf } from './queries.ts';
import { isFramed, reportToParent } from './signing-message.ts';

/** In the signing dialog, or as a page without frames. */
export function DocusignCallbackPage() {
  const [params] = useSearchParams();
  const event = params.get('event') ?? '';
  const envelopeId = params.get('envelopeId') ?? '';
  return isFramed() ? (
    <InDialog event={event} envelopeId={envelopeId} />
  ) : (
    <ByItself event={event} envelopeId={envelopeId} />
  );
}

interface Returned {
  event: string;
  envelopeId: string;
}

function InDialog({ event, envelopeId }: Returned) {
  useEffect(() => reportToParent({ event, envelopeId }), [event, envelopeId]);
  return <Spinner label="Back to Tandem" />;
}

function ByItself({ event, envelopeId }: Returned) {
  const { isSuccess, isError } = useQuery(syncOf(envelopeId));
  const isDone = isSuccess || isError || envelopeId === '';
  const navigate = useNavigate();
  useEffect(() => {
    if (isDone) navigate('/dashboard', { replace: true });
  }, [isDone, navigate]);
  return (
    <div className={styles.page}>
      <h1>User agreement</h1>
      <EventNotice event={event} />
      <div className={styles.actions}>
        <LinkButton href="/dashboard">Go to the dashboard</LinkButton>
      </div>
    </div>
  );
}
