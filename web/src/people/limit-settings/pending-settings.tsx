import { useQuery } from '@tanstack/react-query';
import type { LimitSettingsEntity } from '#shared/contract/compliance-settings.ts';
import { refusal } from '#shared/domain/access.ts';
import { dateTime } from '#shared/format/date.ts';
import { useMe, whoIs } from '../../lib/queries.ts';
import { useRights } from '../../lib/use-rights.ts';
import { WaitingCard } from '../authority/waiting-card.tsx';
import { limitDocuments } from './document-queries.ts';
import { useDecideSettings } from './queries.ts';
import { hiddenLines, settingsLines } from './settings-lines.ts';

interface PendingSettingsProps {
  settings: LimitSettingsEntity;
  pending: NonNullable<LimitSettingsEntity['pending']>;
}

/** Administrators of the site don't decide about exposures, and are asked only about the rest. */
export function PendingSettings({ settings, pending }: PendingSettingsProps) {
  const { isAdmin } = useRights();
  const me = useMe();
  const isOwn = pending.proposedBy === me.Name;
  const { data: documents = [] } = useQuery({
    ...limitDocuments(settings.creditUnionId),
    enabled: refusal('limitReaders', whoIs(me)) === null,
  });
  const names = new Map(documents.map(({ id, fileName, sentAt }) => [id, `${fileName}, uploaded ${dateTime(sentAt)}`]));
  const { exposures: _, ...others } = pending.parts;
  const isOfExposures = Object.keys(others).length === 0 && pending.hidden.length === 0;
  return (
    <WaitingCard
      title={titleOf(isOfExposures, pending.isFirstSet)}
      pending={pending}
      lines={[
        ...settingsLines(settings, isAdmin && !isOfExposures ? others : pending.parts, names),
        ...hiddenLines(pending.hidden),
      ]}
      mayDrop={(settings.may === 'change' || isOwn) && (!isAdmin || !isOfExposures)}
      decide={useDecideSettings(settings)}
    />
  );
}

function titleOf(isOfExposures: boolean, isFirstSet: boolean): string {
  if (isFirstSet) return 'First set of limits waiting';
  return isOfExposures ? 'Change of exposures waiting' : 'Change of checks waiting';
}
