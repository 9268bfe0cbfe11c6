import { MessageSquareText, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { Me } from '../../lib/queries.ts';
import { Card } from '../../ui/card.tsx';
import { EnrolApp } from './enrol-app.tsx';
import { EnrolPhone } from './enrol-phone.tsx';
import styles from './mfa-page.module.css';

interface EnrolmentProps {
  me: Me;
  onDone: (me: Me) => void;
  onSignInAgain: () => void;
}

/** Sets a second factor up: an authenticator app or text messages. */
export function Enrolment({ me, ...on }: EnrolmentProps) {
  const [method, setMethod] = useState<'totp' | 'sms' | null>(null);
  const back = () => setMethod(null);
  return (
    <Card as="div">
      {method === 'totp' && <EnrolApp email={me.Email ?? ''} onBack={back} {...on} />}
      {method === 'sms' && <EnrolPhone phoneNumber={me.PhoneNumber ?? ''} onBack={back} {...on} />}
      {!method && (
        <div className={styles.step}>
          <div>
            <h1>Protect confidential documents</h1>
            <p className={styles.lead}>
              Due-diligence files hold borrowers' data, so they open with a second factor. It takes a minute to set up.
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
                <span>A code is sent to your cell phone at each sign-in.</span>
              </span>
            </button>
          </div>
        </div>
      )}
    </Card>
  );
}
