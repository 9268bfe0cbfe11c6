import type { Clock } from '../../runtime/table.ts';
import type { ContactMessageStore } from '../../store/contact-messages.ts';
import type { RateStore } from '../../store/rates.ts';

export interface NotificationDeps extends Pick<Clock, 'newId'> {
  messages: ContactMessageStore;
  rates: RateStore;
}
