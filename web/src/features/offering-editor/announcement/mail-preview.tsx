import type { AnnouncementDraft } from '#shared/domain/announcement.ts';
import { announcementWords } from '#shared/domain/announcement.ts';
import styles from './announcement.module.css';

/** Subject and text of the mail, from the words that it is made of. */
export function MailPreview({ id, draft }: { id: string; draft: AnnouncementDraft }) {
  const { title, body, about, link } = announcementWords(id, {
    subject: draft.subject.trim() || 'Your subject',
    message: draft.message.trim() || 'Your message',
  });
  return (
    <article className={styles.mail} aria-label="Email preview">
      <p className={styles.subject}>
        <span>Subject</span> {title}
      </p>
      <div className={styles.text}>
        <h2>{title}</h2>
        {body.map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name, and keep no state
          <p key={at}>{paragraph}</p>
        ))}
        <p className={styles.about}>About: {about}</p>
        <p className={styles.link}>{link.label}</p>
      </div>
      <p className={styles.footer}>The email ends with why they got it and a link to unsubscribe.</p>
    </article>
  );
}
