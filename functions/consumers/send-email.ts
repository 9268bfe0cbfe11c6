import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { User } from '#shared/domain/user.ts';
import { DomainEvent } from '#shared/events/domain-event.ts';
import { log } from '../runtime/log.ts';
import type { Clock } from '../runtime/table.ts';
import type { Mailer } from '../services/mailer.ts';
import type { CommitmentStore } from '../store/commitments.ts';
import type { MailedStore } from '../store/mailed.ts';
import type { UserStore } from '../store/users.ts';
import { commitmentMail } from './commitment-mail.ts';

export interface SendEmailDeps extends Pick<Clock, 'now'> {
  users: UserStore;
  commitments: CommitmentStore;
  mailed: MailedStore;
  mailer: Mailer;
  siteUrl: string;
}

/** Events from the queue, mail out: administrators on a new or edited commitment, the buyer on its decision. */
export const sendEmail =
  (deps: SendEmailDeps) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
    for (const { messageId, body } of Records) {
      try {
        await handle(deps, DomainEvent.parse(JSON.parse(body)));
      } catch (error) {
        log.error('mail not sent', error, { messageId });
        batchItemFailures.push({ itemIdentifier: messageId });
      }
    }
    return { batchItemFailures };
  };

/** One recipient's failure keeps nobody else's mail back; it alone is sent when the queue delivers again. */
async function handle(deps: SendEmailDeps, event: DomainEvent): Promise<void> {
  const words = commitmentMail(event, deps.siteUrl);
  const results = await Promise.allSettled(
    (await recipients(deps, event)).map(async ({ email, isEnabled }) => {
      if (!isEnabled || (await deps.mailed.has(event.id, email))) return;
      await deps.mailer.send({ to: email, ...words });
      await deps.mailed.note(event.id, email, deps.now());
    }),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

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
