import type { Audience } from '#shared/domain/announcement.ts';
import type { Offering } from '#shared/domain/offering.ts';
import type { Clock } from '../../runtime/table.ts';
import type { Texter } from '../../services/texts.ts';
import type { UnsubscribeLinks } from '../../services/unsubscribe-links.ts';
import type { AnnouncementStore } from '../../store/announcements.ts';
import type { ContactMessageStore } from '../../store/contact-messages.ts';
import type { InboxStore } from '../../store/inbox.ts';
import type { NumberProofStore } from '../../store/number-proofs.ts';
import type { OfferingStore } from '../../store/offerings.ts';
import type { PreferenceStore } from '../../store/preferences.ts';
import type { RateStore } from '../../store/rates.ts';
import type { UserStore } from '../../store/users.ts';
import type { WebhookDeliveryStore } from '../../store/webhook-deliveries.ts';

export interface NotificationDeps extends Pick<Clock, 'newId'> {
  messages: ContactMessageStore;
  rates: RateStore;
  users: UserStore;
  preferences: PreferenceStore;
  proofs: NumberProofStore;
  texts: Texter;
  inbox: InboxStore;
  unsubscribeLinks: UnsubscribeLinks;
  announcements: AnnouncementStore;
  offerings: Pick<OfferingStore, 'find'>;
  /** Present audience. */
  audienceSize: (offering: Offering, audience: Audience) => Promise<number>;
  deliveries: WebhookDeliveryStore;
  /** Empty where there is none. */
  webhookUrl: string;
}
