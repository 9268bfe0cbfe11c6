import type { DomainEvent } from '#shared/events/domain-event.ts';
import { cents, money, toDollars } from '#shared/format/money.ts';
import type { Mail } from '../services/mailer.ts';

type Words = Pick<Mail, 'subject' | 'text'>;

const letter = (...paragraphs: string[]) => `${paragraphs.join('\n\n')}\n\nTandem\n`;

/** What people read about a commitment. */
export function commitmentMail(event: DomainEvent, siteUrl: string): Words {
  const amount = money(toDollars(cents(event.amount ?? 0)));
  const lp = `LP #${event.lpNumber}`;
  const purchases = `${siteUrl}/admin/manage/offerings/purchases`;
  const sheet = `${siteUrl}/lp/${event.lpNumber}`;
  switch (event.type) {
    case 'Commitment Submitted':
      return {
        subject: `New purchase commitment on ${lp}: ${amount}`,
        text: letter(`${event.userName} of ${event.creditUnionName} committed to buy ${amount} of ${lp}.`, purchases),
      };
    case 'Commitment Edited':
      return {
        subject: `Purchase commitment on ${lp} changed to ${amount}`,
        text: letter(`${event.userName} of ${event.creditUnionName}: ${event.detail}.`, purchases),
      };
    case 'Commitment Accepted':
      return {
        subject: `Your purchase commitment on ${lp} was accepted`,
        text: letter(`${event.creditUnionName}'s commitment to buy ${amount} of ${lp} was accepted.`, sheet),
      };
    default:
      return {
        subject: `Your purchase commitment on ${lp} was not accepted`,
        text: letter(
          `${event.creditUnionName}'s commitment to buy ${amount} of ${lp} was not accepted. You can submit another one while the LP is open.`,
          sheet,
        ),
      };
  }
}
