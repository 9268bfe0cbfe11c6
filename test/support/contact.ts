import { contactRecord } from '#functions/store/contact-messages.ts';
import type { ContactMessage } from '#shared/domain/contact-message.ts';
import { runningApp } from './running-app.ts';
import { send } from './send.ts';
import { storesOf } from './stores.ts';

export const SUPPORT = 'support@tandem.example';

const line = 'POST /notification/comments';
let count = 0;

/** The product with ways to write to it as strangers do, and to see what became of it. */
export function contactSite() {
  const app = runningApp({ offerings: 5 });
  return {
    app,
    /** Someone new. */
    address: () => `writer${++count}@cu.example`,

    async kept(email: string): Promise<ContactMessage[]> {
      const partition = `CONTACT#${new Date().toISOString().slice(0, 7)}`;
      const messages = await storesOf(app).table.all({ partition }, contactRecord);
      return messages.filter((one) => one.email === email);
    },

    mailsOf: (email: string) => app.outbox.messages(SUPPORT).filter(({ replyTo }) => replyTo?.includes(email)),

    comment: (body: object, headers: Record<string, string> = {}) => send(app, line, { body, headers }),

    /** As a browser does without a script. */
    form: (fields: Record<string, string>) =>
      send(app, line, {
        body: String(new URLSearchParams(fields)),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
  };
}
