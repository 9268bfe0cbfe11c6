import type { User } from '#shared/domain/user.ts';
import { type DomainEvent, MailedEvent, type SecurityEvent, securityTypes } from '#shared/events/domain-event.ts';
import { eachMessage } from '../runtime/each-message.ts';
import type { Clock } from '../runtime/table.ts';
import type { Mail, Mailer } from '../services/mailer.ts';
import type { CommitmentStore } from '../store/commitments.ts';
import type { ContactMessageStore } from '../store/contact-messages.ts';
import type { MailedStore } from '../store/mailed.ts';
import type { UserStore } from '../store/users.ts';
import { commitmentMail } from './commitment-mail.ts';
import { contactMail } from './contact-mail.ts';
import { securityMail } from './security-mail.ts';

export interface SendEmailDeps extends Pick<Clock, 'now'> {
  users: UserStore;
  commitments: CommitmentStore;
  contactMessages: Pick<ContactMessageStore, 'find'>;
  mailed: MailedStore;
  mailer: Mailer;
  siteUrl: string;
  /** Whom contact messages go to. */
  supportMail: string;
}

/**
 * Events from the queue, mail out: administrators on a new or edited commitment, the buyer on its decision, support on a
 * contact message, a person on what changed who can get at their account.
 */
export const sendEmail = (deps: SendEmailDeps) =>
  eachMessage('mail not sent', (body) => handle(deps, MailedEvent.parse(body)));

/** One recipient's failure keeps no one else's mail back; it alone is sent when the queue delivers again. */
async function handle(deps: SendEmailDeps, event: MailedEvent): Promise<void> {
  const results = await Promise.allSettled(
    (await mailsOf(deps, event)).map(async (mail) => {
      if (await deps.mailed.has(event.id, mail.to)) return;
      await deps.mailer.send({ ...mail, eventId: event.id });
      await deps.mailed.note(event.id, mail.to, deps.now());
    }),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

async function mailsOf(deps: SendEmailDeps, event: MailedEvent): Promise<Mail[]> {
  if (event.type === 'Contact Message') {
    const message = await deps.contactMessages.find(event.at, event.id);
    return message ? [{ to: deps.supportMail, ...contactMail(message, deps.siteUrl) }] : [];
  }
  if (isSecurityEvent(event)) {
    // Also to those who are disabled: that may be what it says.
    const person = await deps.users.find(event.subjectId);
    return person ? [{ to: person.email, ...securityMail(event, deps) }] : [];
  }
  const words = commitmentMail(event, deps.siteUrl);
  const people = await recipients(deps, event);
  return people.filter(({ isEnabled }) => isEnabled).map(({ email }) => ({ to: email, ...words }));
}

const isSecurityEvent = (event: MailedEvent): event is SecurityEvent =>
  securityTypes.some((type) => type === event.type);

async function recipients({ users, commitments }: SendEmailDeps, event: DomainEvent): Promise<User[]> {
  switch (event.type) {
    case 'Commitment Submitted':
    case 'Commitment Edited':
      return users.admins();
    case 'Commitment Accepted':
    case 'Commitment Rejected': {
      const commitment = await commitments.find(event.lpNumber, event.creditUnionId);
      const buyer = commitment && (await users.find(commitment.userId));
      return buyer ? [buyer] : [];
    }
    default:
      return [];
  }
}
