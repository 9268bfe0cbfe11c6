import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import type { OfferingEntity } from '#shared/contract/offering-entity.ts';
import { Problem } from '#shared/contract/problem.ts';
import {
  type AnnouncementDraft,
  type AnnouncementFaults,
  announcementFaults,
  announcementObstacle,
  countOfPeople,
  emptyAudience,
  MESSAGE_LENGTH,
  SUBJECT_LENGTH,
} from '#shared/domain/announcement.ts';
import { useFoundWork, useKeepWork } from '../../../lib/unsaved-work.ts';
import { useFaults } from '../../../lib/use-faults.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useUnsaved } from '../../../ui/unsaved-parts.tsx';
import { UnsavedWork } from '../../../ui/unsaved-work.tsx';
import { EditorColumns } from '../editor-frame.tsx';
import styles from './announcement.module.css';
import { AudienceField } from './audience-field.tsx';
import { audienceSizes, useAnnounce } from './queries.ts';
import { MailPreview, SendDialog } from './send-dialog.tsx';

/** Writes an announcement, where the offering's state lets people read of it. */
export function Announcing({ offering: { LPIdentifier: id, State } }: { offering: OfferingEntity }) {
  const [sent, setSent] = useState<number | null>(null);
  const obstacle = announcementObstacle(State);
  return (
    <>
      <div role="status">
        {sent !== null && (
          <Notice tone="positive" title={`Sent to ${countOfPeople(sent)}.`}>
            <p>
              It's on its way to their inboxes and email. <Link to={`/admin/lp/history/${id}`}>View the history</Link>
            </p>
          </Notice>
        )}
      </div>
      {obstacle ? (
        <Notice tone="caution" title="You can't send a notification about this LP">
          <p>{obstacle}</p>
        </Notice>
      ) : (
        <AnnouncementForm key={id} id={id} onBegin={() => setSent(null)} onSent={setSent} />
      )}
    </>
  );
}

interface AnnouncementFormProps {
  id: string;
  onBegin: () => void;
  onSent: (recipients: number) => void;
}

const nothing: AnnouncementDraft = { subject: '', message: '', audience: 'all' };

const pointed = (error: Error): AnnouncementFaults =>
  Object.fromEntries((Problem.from(error).errors ?? []).map(({ pointer, detail }) => [pointer.slice(1), detail]));

/** Subject, message and audience, with the mail as it will look next to them. */
function AnnouncementForm({ id, onBegin, onSent }: AnnouncementFormProps) {
  const [draft, setDraft] = useState(nothing);
  const [isAsked, setAsked] = useState(false);
  const { form, faults, tell, clear } = useFaults<keyof AnnouncementDraft>();
  const sizes = useQuery(audienceSizes(id));
  const announce = useAnnounce(id);
  const size = sizes.data?.[draft.audience];
  const noOne = size === undefined ? null : emptyAudience(size);
  const isDirty = draft.subject !== '' || draft.message !== '';
  useUnsaved(isDirty && !announce.isPending);
  const left = useFoundWork<AnnouncementDraft>(`lp.${id}.announcement`);
  useKeepWork(left, { work: draft, isDirty });

  const set = (changes: Partial<AnnouncementDraft>) => {
    setDraft({ ...draft, ...changes });
    for (const name of Object.keys(changes)) clear(name as keyof AnnouncementDraft);
    onBegin();
  };
  function review(event: FormEvent) {
    event.preventDefault();
    const found = announcementFaults(draft);
    if (Object.keys(found).length > 0) return tell(found);
    if (size === undefined || noOne) return;
    announce.reset();
    setAsked(true);
  }
  const send = () =>
    announce.mutate(draft, {
      onSuccess({ recipients }) {
        setAsked(false);
        setDraft(nothing);
        onSent(recipients);
      },
      onError: (error) => tell(pointed(error)),
    });

  return (
    <form ref={form} noValidate onSubmit={review} aria-label="Notification">
      <EditorColumns asideLabel="Email preview" aside={<MailPreview id={id} draft={draft} />}>
        <Card title="Notification">
          <div className={styles.form}>
            <UnsavedWork
              offer={left.offer}
              onDiscard={left.close}
              onRestore={() => {
                if (left.offer) set(left.offer.work);
                left.close();
              }}
            />
            <TextField
              label="Subject"
              value={draft.subject}
              maxLength={SUBJECT_LENGTH}
              errorMessage={faults.subject}
              onChange={(subject) => set({ subject })}
            />
            <TextAreaField
              label="Message"
              description={`Plain text, ${draft.message.length.toLocaleString('en-US')} of ${MESSAGE_LENGTH.toLocaleString('en-US')} characters. Don't include anything confidential.`}
              value={draft.message}
              rows={8}
              maxLength={MESSAGE_LENGTH}
              errorMessage={faults.message}
              onChange={(message) => set({ message })}
            />
            <AudienceField sizes={sizes} chosen={draft.audience} onChoose={(audience) => set({ audience })} />
            <div role="status">{noOne && <Notice tone="caution">{noOne}</Notice>}</div>
            <div className={styles.buttons}>
              <Button type="submit" variant="primary" isDisabled={size === undefined || noOne !== null}>
                Review
              </Button>
            </div>
          </div>
        </Card>
      </EditorColumns>
      <SendDialog
        isOpen={isAsked}
        id={id}
        draft={draft}
        size={size ?? 0}
        isPending={announce.isPending}
        error={announce.error}
        onClose={() => setAsked(false)}
        onSend={send}
      />
    </form>
  );
}
