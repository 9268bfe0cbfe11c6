import { useQuery } from '@tanstack/react-query';
import { MessageSquareText, ShieldCheck } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { mustPassMfa } from '#shared/domain/access.ts';
import type { Me } from '../../lib/queries.ts';
import { userQuery } from '../../people/queries.ts';
import { Card } from '../../ui/card.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { EnrolApp } from './enrol-app.tsx';
import { EnrolPhone } from './enrol-phone.tsx';
import styles from './mfa-page.module.css';

interface EnrollmentProps {
  me: Me;
  onDone: (me: Me) => void;
  onSignInAgain: () => void;
}

export function Enrollment({ me, ...on }: EnrollmentProps) {
  const [method, setMethod] = useState<'totp' | 'sms' | null>(null);
  const back = () => setMethod(null);
  const isForAdministration = mustPassMfa({ roles: me.Roles ?? [] });
  return (
    <Card as="div">
      {method === 'totp' && <EnrolApp email={me.Email ?? ''} onBack={back} {...on} />}
      {method === 'sms' && <EnrolCellPhone me={me} onBack={back} {...on} />}
      {!method && (
        <div className={styles.step}>
          <div>
            <h1>{isForAdministration ? 'Protect administration pages' : 'Protect confidential documents'}</h1>
            <p className={styles.lead}>
              {isForAdministration
                ? 'Administrators can see every user and offering, so their pages require a second factor. It takes a minute to set up.'
                : "Due diligence files contain borrowers' data, so they require a second factor. It takes a minute to set up."}
            </p>
          </div>
          <div className={styles.choice}>
            <button type="button" className={styles.option} onClick={() => setMethod('totp')}>
              <ShieldCheck aria-hidden="true" />
              <span>
                <strong>Authenticator app</strong>
                <span>Safest. Works without phone reception.</span>
              </span>
            </button>
            <button type="button" className={styles.option} onClick={() => setMethod('sms')}>
              <MessageSquareText aria-hidden="true" />
              <span>
                <strong>Text message</strong>
                <span>We'll text a code to your cell phone each time you sign in.</span>
              </span>
            </button>
          </div>
        </div>
      )}
    </Card>
  );
}

/** The profile's cell phone; desk phones get no texts. */
function EnrolCellPhone({ me, ...on }: { me: Me } & Omit<ComponentProps<typeof EnrolPhone>, 'phoneNumber'>) {
  const profile = useQuery(userQuery(me.UserObjectId ?? ''));
  if (profile.isPending) return <Spinner label="Looking up your cell phone" />;
  return <EnrolPhone phoneNumber={profile.data?.cellPhone ?? ''} {...on} />;
}
