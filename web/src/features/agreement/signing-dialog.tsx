import { useCallback, useState } from 'react';
import type { Me } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AuthorityQuestion } from './authority-question.tsx';
import { EventNotice } from './event-notice.tsx';
import { ForwardForm } from './forward-form.tsx';
import { type Recipient, useFinishSigning, useLeaveSigning } from './queries.ts';
import styles from './signing-dialog.module.css';
import { SigningFrame } from './signing-frame.tsx';

type Step =
  | { name: 'question' | 'forward' }
  | { name: 'forwarded'; recipient: Recipient }
  | { name: 'signing'; envelopeId: string; viewUrl: string }
  | { name: 'returned'; event: string };

const titles: Record<Step['name'], string> = {
  question: 'Are you a signing authority of your credit union?',
  forward: 'Who signs for your credit union?',
  forwarded: 'We have forwarded the request',
  signing: 'Sign the user agreement',
  returned: 'User agreement',
};

interface SigningDialogProps {
  me: Me;
  start: 'question' | 'forward';
  recipient: Recipient;
  onClose: () => void;
}

/** Then here, or to another signer (spec 4.5). */
export function SigningDialog({ me, start, recipient, onClose }: SigningDialogProps) {
  const [step, setStep] = useState<Step>({ name: start });
  const [isLeaving, setLeaving] = useState(false);
  const leave = useLeaveSigning(me);
  const { mutate: finish } = useFinishSigning();
  const envelopeId = step.name === 'signing' ? step.envelopeId : '';

  const onReturn = useCallback(
    (event: string) => {
      setLeaving(false);
      setStep({ name: 'returned', event });
      finish(envelopeId);
    },
    [finish, envelopeId],
  );
  return (
    <Modal
      title={titles[step.name]}
      size={step.name === 'signing' ? 'large' : 'regular'}
      closeLabel={step.name === 'signing' ? 'Finish later' : 'Close'}
      onClose={() => (step.name === 'signing' ? setLeaving(true) : onClose())}
    >
      {step.name === 'question' && (
        <AuthorityQuestion
          me={me}
          onSign={(view) => setStep({ name: 'signing', ...view })}
          onForward={() => setStep({ name: 'forward' })}
        />
      )}
      {step.name === 'forward' && (
        <ForwardForm me={me} initial={recipient} onSent={(sent) => setStep({ name: 'forwarded', recipient: sent })} />
      )}
      {step.name === 'forwarded' && <Forwarded recipient={step.recipient} onClose={onClose} />}
      {step.name === 'signing' && <SigningFrame viewUrl={step.viewUrl} onReturn={onReturn} />}
      {step.name === 'returned' && (
        <div className={styles.step}>
          <EventNotice event={step.event} />
          <p>The page will reload in a moment.</p>
        </div>
      )}
      <ConfirmDialog
        isOpen={isLeaving}
        onOpenChange={setLeaving}
        title="Finish later?"
        confirmLabel="Finish later"
        cancelLabel="Keep signing"
        onConfirm={() => {
          leave.mutate(envelopeId);
          onClose();
        }}
      >
        <p>The user agreement isn't signed yet. You can open it again from the top of any page.</p>
      </ConfirmDialog>
    </Modal>
  );
}

function Forwarded({ recipient, onClose }: { recipient: Recipient; onClose: () => void }) {
  return (
    <div className={styles.step}>
      <Notice tone="positive" role="status">
        <p>
          {recipient.recipientName} gets an email at {recipient.recipientEmailAddress} with a link to the user
          agreement. The link works for 30 days.
        </p>
      </Notice>
      <div className={styles.actions}>
        <Button variant="primary" onPress={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}
