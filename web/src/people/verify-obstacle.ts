import type { UserEntity } from '#shared/contract/user-entity.ts';
import { isCompleted } from '#shared/domain/agreement.ts';
import { restoringObstacle } from '#shared/domain/user.ts';
import { dayOfMoment } from '#shared/format/date.ts';
import { agreementLabel } from './agreement-label.ts';

interface Obstacle {
  title: string;
  words: string;
}

/** Null when verifiable. */
export function verifyObstacle(user: UserEntity): Obstacle | null {
  const { accountEnabled, agreementStatuses, displayName, verificationEnded } = user;
  if (!accountEnabled) {
    return { title: 'This account is disabled', words: 'Enable the account before you verify the user.' };
  }
  if (verificationEnded && !restoringObstacle({ isEnabled: accountEnabled, verificationEnded }, agreementStatuses)) {
    return {
      title: 'Verification was removed',
      words: `You can restore it on ${displayName}'s profile, with the agreement they signed.`,
    };
  }
  if (agreementStatuses.some(isCompleted)) return null;
  const title = 'No completed agreement';
  const [newest] = agreementStatuses;
  if (!newest) return { title, words: `${displayName} hasn't started the user agreement yet.` };
  const status = agreementLabel(newest).toLowerCase();
  return {
    title,
    words: `${displayName}'s user agreement was ${status} on ${dayOfMoment(newest.date)}. It has to be completed first.`,
  };
}
