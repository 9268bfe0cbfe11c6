import { sendEmail } from '../consumers/send-email.ts';
import { deliverDeps } from '../notices/deliver.ts';
import { background } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { connectTable } from '../runtime/table.ts';
import { mailer } from '../services/mailer.ts';
import { pacedMailer } from '../services/paced-mailer.ts';
import { secret } from '../services/secrets.ts';
import { UnsubscribeKey, unsubscribeLinks } from '../services/unsubscribe-links.ts';
import { contactMessageStore } from '../store/contact-messages.ts';
import { creditUnionStore } from '../store/credit-unions.ts';
import { userStore } from '../store/users.ts';

const env = environment('send-email');
const table = connectTable(env.TABLE_NAME);

export const handler = background(
  sendEmail({
    ...deliverDeps(table, env.EMAIL_QUEUE_URL, env.METRICS_NAMESPACE),
    directory: { creditUnions: creditUnionStore(table), users: userStore(table) },
    contactMessages: contactMessageStore(table),
    mailer: pacedMailer(mailer(env.MAIL_FROM), env.MAILS_A_SECOND),
    unsubscribeLinks: unsubscribeLinks(secret(env.UNSUBSCRIBE_SECRET_ARN, UnsubscribeKey)),
    siteUrl: env.SITE_URL,
    supportMail: env.SUPPORT_MAIL,
  }),
);
