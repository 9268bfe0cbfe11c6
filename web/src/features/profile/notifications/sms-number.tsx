import { useEffect, useRef, useState } from 'react';
import type { PreferencesEntity } from '#shared/contract/preferences.ts';
import { phoneLabel } from '#shared/format/phone-number.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { CodeStep } from './code-step.tsx';
import styles from './notifications.module.css';
import { NumberForm } from './number-form.tsx';
import type { Owner } from './owner.ts';
import { useEnterNumber, useSendCode } from './queries.ts';

type Step = 'shown' | 'entering' | { codeSentTo: string };

/** The owner proves it by a code; administrators can enter or remove it. */
export function SmsNumber({ id, name, current }: Owner & { current: PreferencesEntity }) {
  const { smsNumber, smsNumberConfirmed } = current;
  const isOwn = name === null;
  const [step, setStep] = useState<Step>('shown');
  const [done, setDone] = useState('');
  const [isRemoving, setIsRemoving] = useState(false);
  const send = useSendCode(id);
  const enter = useEnterNumber(id);
  const section = useRef<HTMLElement>(null);

  // The pressed button is gone.
  useEffect(() => {
    if (done) section.current?.focus();
  }, [done]);

  const go = (next: Step) => {
    setStep(next);
    setDone('');
    send.reset();
    enter.reset();
  };
  const finish = (words: string) => {
    go('shown');
    setIsRemoving(false);
    setDone(words);
  };
  const sendCode = (number: string) => send.mutate(number, { onSuccess: () => go({ codeSentTo: number }) });
  const isEntering = step === 'entering' || (step === 'shown' && smsNumber === '');

  return (
    <section ref={section} tabIndex={-1} className={styles.number} aria-label="Phone number for text messages">
      <div role="status">{done && <Notice tone="positive">{done}</Notice>}</div>
      {typeof step === 'object' ? (
        <CodeStep
          id={id}
          number={step.codeSentTo}
          onDone={() => finish('Your phone number is confirmed.')}
          onBack={() => go('entering')}
        />
      ) : isEntering ? (
        <NumberForm
          description={
            isOwn
              ? "We'll text a code to it to make sure it's yours. Carrier rates may apply."
              : `We won't text it until ${name} confirms it with a code.`
          }
          submitLabel={isOwn ? 'Send code' : 'Save number'}
          autoFocus={step === 'entering'}
          isPending={send.isPending || enter.isPending}
          error={send.error ?? enter.error}
          onEdit={() => {
            send.reset();
            enter.reset();
          }}
          onSubmit={(typed) =>
            isOwn ? sendCode(typed) : enter.mutate(typed, { onSuccess: () => finish('Phone number saved.') })
          }
          onCancel={smsNumber ? () => go('shown') : undefined}
        />
      ) : (
        <>
          <p className={styles.current}>
            <span className={styles.label}>Phone number for text messages</span>
            <strong>{phoneLabel(smsNumber)}</strong>
            <Badge tone={smsNumberConfirmed ? 'positive' : 'caution'}>
              {smsNumberConfirmed ? 'Confirmed' : 'Not confirmed'}
            </Badge>
          </p>
          {!smsNumberConfirmed && !isOwn && <p className={styles.hint}>Only {name} can confirm it.</p>}
          {send.error && (
            <Notice tone="critical" role="alert">
              {send.error.message}
            </Notice>
          )}
          <div className={styles.buttons}>
            {isOwn && !smsNumberConfirmed && (
              <Button variant="primary" isPending={send.isPending} onPress={() => sendCode(smsNumber)}>
                Send code
              </Button>
            )}
            <Button label="Change phone number" onPress={() => go('entering')}>
              Change
            </Button>
            <Button label="Remove phone number" variant="quiet" onPress={() => setIsRemoving(true)}>
              Remove
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        isOpen={isRemoving}
        onOpenChange={(isOpen) => {
          setIsRemoving(isOpen);
          enter.reset();
        }}
        title={`Remove ${phoneLabel(smsNumber)}?`}
        confirmLabel="Remove"
        tone="danger"
        isPending={enter.isPending}
        error={isRemoving ? enter.error?.message : null}
        onConfirm={() => enter.mutate('', { onSuccess: () => finish('Phone number removed.') })}
      >
        <p>
          {isOwn ? "You won't" : `${name} won't`} get text messages from Tandem until there's a confirmed number again.
        </p>
      </ConfirmDialog>
    </section>
  );
}
