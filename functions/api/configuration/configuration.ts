import { configuration as routes, SystemMessageRow } from '#shared/contract/configuration.ts';
import { type SystemMessage, statusOf } from '#shared/domain/system-message.ts';
import { list } from '../../odata/list.ts';
import { Answer, versioned } from '../../runtime/answer.ts';
import { decided } from '../../runtime/retry.ts';
import { serve } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import type { SystemMessageStore } from '../../store/system-messages.ts';
import { changed, deleted, existing, newMessage, publicMessage, removed, restored, rowOf } from './messages.ts';

export interface ConfigurationDeps extends Pick<Clock, 'newId'> {
  messages: SystemMessageStore;
  tracking: { instrumentationKey: string; trackingIds: Record<string, string> };
}

/** Every page asks; a message may take some seconds to show. */
const shortly = { 'cache-control': 'public, max-age=15' };

export const configuration = ({ messages, tracking, newId }: ConfigurationDeps) =>
  serve(routes, {
    async messages({ now }) {
      const live = (await messages.all(now)).filter((one) => statusOf(one, now) === 'Live');
      return new Answer(live.map(publicMessage), shortly);
    },

    async allMessages({ query, now }) {
      const path = '/api/configuration/views/admin/messages';
      return list(await messages.all(now), query, { row: SystemMessageRow, of: (one) => rowOf(one, now), path });
    },

    deletedMessages: async ({ now }) => (await messages.deleted(now)).map((one) => rowOf(one, now)),

    async writeMessage({ body, now, remember }, caller) {
      const reply = (message: SystemMessage) =>
        versioned(rowOf(message, now), message.version, { location: `/api/configuration/messages/${message.id}` });
      const message = newMessage(newId('N'), body, caller, now);
      return reply(await messages.save(message, (saved) => remember(reply(saved))));
    },

    async message({ id, now }) {
      const message = existing(await messages.find(id, now));
      return versioned(rowOf(message, now), message.version);
    },

    changeMessage: ({ id, body, now, ifMatch }, caller) =>
      decided(async () => {
        const next = changed(existing(await messages.find(id, now), ifMatch), body, caller, now);
        const saved = await messages.save(next);
        return versioned(rowOf(saved, now), saved.version);
      }),

    removeMessage: ({ id, now, ifMatch }, caller) =>
      decided(async () => {
        await messages.save(removed(existing(await messages.find(id, now), ifMatch), caller, now));
      }),

    restoreMessage: ({ id, now, ifMatch, remember }, caller) =>
      decided(async () => {
        const next = restored(deleted(await messages.find(id, now), ifMatch), caller, now);
        const reply = (message: SystemMessage) => versioned(rowOf(message, now), message.version);
        return reply(await messages.save(next, (saved) => remember(reply(saved))));
      }),

    tracking: async () => new Answer(tracking, shortly),
  });
