import type { LimitSettingsEntity } from '#shared/contract/compliance-settings.ts';
import { dateTime } from '#shared/format/date.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Failure } from '../../ui/failure.tsx';
import styles from './compliance.module.css';
import { useChangeSettings } from './queries.ts';
import { modeWords } from './settings-draft.ts';

interface PendingModeProps {
  id: string;
  pending: NonNullable<LimitSettingsEntity['pendingMode']>;
  version: string;
}

/** A weaker mode that isn't in force yet: a second administrator who asks for the same puts it in force. */
export function PendingMode({ id, pending, version }: PendingModeProps) {
  const save = useChangeSettings(id);
  const ask = (value: LimitSettingsEntity['checkMode']) =>
    save.mutate({ body: [{ op: 'replace', path: '/checkMode', value }], over: version });
  const { checkMode, proposedBy, proposedAt, effectiveAt, isOwn } = pending;
  return (
    <Card title="Change of checks waiting">
      <div className={styles.stack}>
        <p>
          {proposedBy} asked on {dateTime(proposedAt)} for “{modeWords[checkMode]}” instead of “{modeWords.enforce}.”{' '}
          {effectiveAt
            ? `It takes effect on ${dateTime(effectiveAt)}, a day later, as your credit union has no other administrator.`
            : isOwn
              ? 'Another administrator of your credit union approves it.'
              : 'It takes effect once you approve it.'}
        </p>
        <Failure error={save.error} />
        <div className={styles.buttons}>
          {!isOwn && (
            <Button variant="primary" isPending={save.isPending} onPress={() => ask(checkMode)}>
              Approve change
            </Button>
          )}
          <Button isDisabled={save.isPending} onPress={() => ask('enforce')}>
            Drop change
          </Button>
        </div>
      </div>
    </Card>
  );
}
