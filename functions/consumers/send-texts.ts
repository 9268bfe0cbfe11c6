import { numberForTexts } from '#shared/domain/preferences.ts';
import { type DeliverDeps, deliverNotices } from '../notices/deliver.ts';
import { eachMessage } from '../runtime/each-message.ts';
import type { Texter } from '../services/texts.ts';
import type { PreferenceStore } from '../store/preferences.ts';

export interface SendTextsDeps extends DeliverDeps {
  preferences: Pick<PreferenceStore, 'of'>;
  texter: Texter;
  siteUrl: string;
}

export const sendTexts = (deps: SendTextsDeps) =>
  eachMessage(
    'text message not sent',
    deliverNotices(deps, {
      channel: 'SMS',
      async send({ person, words }) {
        // The number may have changed since the event.
        const number = numberForTexts(await deps.preferences.of(person.id));
        if (!number || !deps.texter.reaches(number)) return;
        const link = words.link && ` ${deps.siteUrl}${words.link.path}`;
        await deps.texter.send({ to: number, message: `Tandem: ${words.title}.${link ?? ''}` });
      },
    }),
  );
