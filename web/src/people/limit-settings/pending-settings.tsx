import type { LimitSettingsEntity } from '#shared/contract/compliance-settings.ts';
import { WaitingCard } from '../authority/waiting-card.tsx';
import { useDecideSettings } from './queries.ts';
import { settingsLines } from './settings-lines.ts';

interface PendingSettingsProps {
  settings: LimitSettingsEntity;
  pending: NonNullable<LimitSettingsEntity['pending']>;
}

/** A change of what purchases are checked by that isn't in force yet. */
export const PendingSettings = ({ settings, pending }: PendingSettingsProps) => (
  <WaitingCard
    title="Change of checks waiting"
    pending={pending}
    lines={settingsLines(settings, pending.parts)}
    decide={useDecideSettings(settings)}
  />
);
