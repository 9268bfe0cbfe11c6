import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMatch } from 'react-router-dom';
import type { Me } from '../../lib/queries.ts';
import { offering } from '../../lp/queries.ts';
import { agreementsOf, userQuery } from '../../people/queries.ts';
import { Button } from '../../ui/button.tsx';
import { HelpLink } from '../../ui/help-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useFocusAfterSigning } from './after-signing.ts';
import styles from './agreement-banner.module.css';
import { type AgreementProgress, progressOf } from './agreement-progress.ts';
import { bannerWords, removed } from './banner-words.ts';
import { SigningDialog } from './signing-dialog.tsx';

/** Above every page of an unverified person: status and next step (spec 2.8). */
export function AgreementBanner({ me }: { me: Me }) {
  const found = useQuery(agreementsOf(me.UserObjectId ?? ''));
  if (found.data) return <BannerFor me={me} progress={progressOf(found.data, me.Email ?? '')} />;
  if (!found.error) return null;
  return (
    <Frame>
      <Notice tone="critical" title="We couldn't load your user agreement" role="alert">
        <p>{found.error.message}</p>
        <div className={styles.actions}>
          <Button isPending={found.isFetching} onPress={() => found.refetch()}>
            Try again
          </Button>
        </div>
      </Notice>
    </Frame>
  );
}

/** Null outside an LP, undefined until known. */
function useIsLpOpen(): boolean | null | undefined {
  const id = useMatch('/lp/:id/*')?.params.id;
  const found = useQuery({ ...offering(id ?? ''), enabled: id !== undefined });
  if (id === undefined || found.error) return null;
  return found.data?.isOpenToOrders;
}

function BannerFor({ me, progress }: { me: Me; progress: AgreementProgress }) {
  const [asked, setAsked] = useState<'question' | 'forward' | null>(null);
  const isLpOpen = useIsLpOpen();
  const { kind, agreement } = progress;
  const person = useQuery({ ...userQuery(me.UserObjectId ?? ''), enabled: kind === 'completed' });
  if (kind === 'completed' && (isLpOpen === undefined || person.isPending)) return null;
  const isRemoved = kind === 'completed' && person.data?.verificationEnded?.envelopeId === agreement?.envelopeId;
  const { tone, title, text } = isRemoved ? removed : bannerWords(progress, isLpOpen ?? null);
  const isForwarded = kind === 'forwarded';
  return (
    <Frame>
      <Notice tone={tone} title={title}>
        <p>
          {text} {kind !== 'completed' && <HelpLink question="Who signs the user agreement?" />}
        </p>
        {kind !== 'completed' && (
          <div className={styles.actions}>
            {isForwarded && <Button onPress={() => setAsked('forward')}>SEND AGAIN OR TO SOMEONE ELSE</Button>}
            <Button variant={isForwarded ? 'quiet' : 'primary'} onPress={() => setAsked('question')}>
              {isForwarded ? 'SIGN IT MYSELF' : 'SIGN THE USER AGREEMENT'}
            </Button>
          </div>
        )}
      </Notice>
      {asked && (
        <SigningDialog
          me={me}
          start={asked}
          recipient={{
            recipientName: (isForwarded && agreement?.signerName) || '',
            recipientEmailAddress: (isForwarded && agreement?.signerEmail) || '',
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const element = useFocusAfterSigning();
  return (
    <section ref={element} tabIndex={-1} className={styles.banner} aria-label="User agreement" data-shell>
      {children}
    </section>
  );
}
