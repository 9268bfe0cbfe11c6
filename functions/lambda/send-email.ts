import { sendEmail } from '../consumers/send-email.ts';
import { environment } from '../runtime/env.ts';
import { clock, connectTable } from '../runtime/table.ts';
import { mailer } from '../services/mailer.ts';
import { commitmentStore } from '../store/commitments.ts';
import { contactMessageStore } from '../store/contact-messages.ts';
import { mailedStore } from '../store/mailed.ts';
import { userStore } from '../store/users.ts';

const env = environment('send-email');
const table = connectTable(env.TABLE_NAME);

export const handler = sendEmail({
  ...clock,
  users: userStore(table),
  commitments: commitmentStore(table),
  contactMessages: contactMessageStore(table),
  mailed: mailedStore(table),
  mailer: mailer(env.MAIL_FROM),
  siteUrl: env.SITE_URL,
  supportMail: env.SUPPORT_MAIL,
});
