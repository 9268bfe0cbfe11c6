import type { configuration as routes } from '#shared/contract/configuration.ts';
import type { PlatformSettings } from '#shared/domain/platform.ts';
import { withVersion } from '../../runtime/answer.ts';
import { assertVersion } from '../../runtime/if-match.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { Handlers } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import type { PlatformStore } from '../../store/platform.ts';

type Deps = Pick<Clock, 'newId'> & { platform: PlatformStore };

const shown = ({ publishCheck, changedAt, changedBy }: PlatformSettings) => ({
  publishCheck,
  changedAt: changedAt || null,
  changedBy: changedBy || null,
});

export const publishing = ({
  platform,
  newId,
}: Deps): Pick<Handlers<typeof routes>, 'publishing' | 'changePublishing'> => ({
  async publishing() {
    const settings = await platform.settings();
    return withVersion(shown(settings), settings.version);
  },

  changePublishing: ({ body: { publishCheck }, now, ifMatch }, caller) =>
    withRetry(async () => {
      const current = await platform.settings();
      assertVersion(current, ifMatch);
      if (current.publishCheck === publishCheck) return withVersion(shown(current), current.version);
      const at = now.toISOString();
      const who = { changedAt: at, changedById: caller.id, changedBy: caller.name };
      const saved = await platform.save(
        { ...current, publishCheck, ...who },
        {
          id: newId('A'),
          type: 'Publish Check Changed',
          at,
          actorId: caller.id,
          actorName: caller.name,
          subjectId: 'platform',
          subjectName: 'Platform',
          detail: '',
          before: current.publishCheck,
          after: publishCheck,
        },
      );
      return withVersion(shown(saved), saved.version);
    }),
});
