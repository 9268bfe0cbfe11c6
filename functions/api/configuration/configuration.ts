import { configuration as routes, SystemMessageRow } from '#shared/contract/configuration.ts';
import { type SystemMessage, statusAt } from '#shared/domain/system-message.ts';
import { list } from '../../odata/list.ts';
import { Answer, withVersion } from '../../runtime/answer.ts';
import { withRetry } from '../../runtime/retry.ts';
import { serve } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import type { AssumptionSetStore } from '../../store/assumption-sets.ts';
import type { AuditStore } from '../../store/audit.ts';
import type { PlatformStore } from '../../store/platform.ts';
import type { SystemMessageStore } from '../../store/system-messages.ts';
import { assumptions } from './assumptions.ts';
import {
  assertDeleted,
  assertExisting,
  changeMessage,
  newMessage,
  publicMessage,
  removeMessage,
  restoreMessage,
  rowOf,
} from './messages.ts';
import { publishing } from './publishing.ts';

export interface ConfigurationDeps extends Pick<Clock, 'newId'> {
  messages: SystemMessageStore;
  platform: PlatformStore;
  assumptions: AssumptionSetStore;
  audit: Pick<AuditStore, 'of'>;
  tracking: { instrumentationKey: string; trackingIds: Record<string, string> };
}

/** Every page asks; a message may take some seconds to show. */
const shortly = { 'cache-control': 'public, max-age=15' };

/** Changes only with a deployment (spec 9: 900,000 ms). */
const seldom = { 'cache-control': 'public, max-age=900' };

export const configuration = ({ messages, platform, assumptions: sets, audit, tracking, newId }: ConfigurationDeps) =>
  serve(routes, {
    ...publishing({ platform, newId }),
    ...assumptions({ assumptions: sets, audit, newId }),

    async messages({ now }) {
      const live = (await messages.all(now)).filter((one) => statusAt(one, now) === 'Live');
      return new Answer(live.map(publicMessage), shortly);
    },

    async allMessages({ query, now }) {
      const path = '/api/configuration/views/admin/messages';
      return list(await messages.all(now), query, { row: SystemMessageRow, of: (one) => rowOf(one, now), path });
    },

    deletedMessages: async ({ now }) => (await messages.deleted(now)).map((one) => rowOf(one, now)),

    async writeMessage({ body, now, remember }, caller) {
      const reply = (message: SystemMessage) =>
        withVersion(rowOf(message, now), message.version, { location: `/api/configuration/messages/${message.id}` });
      const message = newMessage(newId('N'), body, caller, now);
      return reply(await messages.save(message, (saved) => remember(reply(saved))));
    },

    async message({ id, now }) {
      const message = assertExisting(await messages.find(id, now));
      return withVersion(rowOf(message, now), message.version);
    },

    changeMessage: ({ id, body, now, ifMatch }, caller) =>
      withRetry(async () => {
        const next = changeMessage(assertExisting(await messages.find(id, now), ifMatch), body, caller, now);
        const saved = await messages.save(next);
        return withVersion(rowOf(saved, now), saved.version);
      }),

    removeMessage: ({ id, now, ifMatch }, caller) =>
      withRetry(async () => {
        await messages.save(removeMessage(assertExisting(await messages.find(id, now), ifMatch), caller, now));
      }),

    restoreMessage: ({ id, now, ifMatch, remember }, caller) =>
      withRetry(async () => {
        const next = restoreMessage(assertDeleted(await messages.find(id, now), ifMatch), caller, now);
        const reply = (message: SystemMessage) => withVersion(rowOf(message, now), message.version);
        return reply(await messages.save(next, (saved) => remember(reply(saved))));
      }),

    tracking: async () => new Answer(tracking, seldom),
  });
