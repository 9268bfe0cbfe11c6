import { useQuery } from '@tanstack/react-query';
import type { LimitSettingsEntity } from '#shared/contract/compliance-settings.ts';
import { WaitingCard } from '../authority/waiting-card.tsx';
import { limitDocuments } from './document-queries.ts';
import { useDecideSettings } from './queries.ts';
import { settingsLines } from './settings-lines.ts';

interface PendingSettingsProps {
  settings: LimitSettingsEntity;
  pending: NonNullable<LimitSettingsEntity['pending']>;
}

/** A change of what purchases are checked by that isn't in force yet. */
export function PendingSettings({ settings, pending }: PendingSettingsProps) {
  const { data: documents = [] } = useQuery(limitDocuments(settings.creditUnionId));
  const names = new Map(documents.map(({ id, fileName }) => [id, fileName]));
  return (
    <WaitingCard
      title="Change of checks waiting"
      pending={pending}
      lines={settingsLines(settings, pending.parts, names)}
      decide={useDecideSettings(settings)}
    />
  );
}
