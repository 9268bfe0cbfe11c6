import { lazy } from 'react';
import { useLocation } from 'react-router-dom';
import type { TapeEntity } from '#shared/contract/tape-entities.ts';
import { isUnseen } from '#shared/domain/tape.ts';
import { tapes } from '../../../lib/api.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Said } from '../desk-source.ts';
import { TapeDesk } from '../tape-desk.tsx';
import { type FillTarget, tapesPath } from '../target.ts';
import { isOpen } from './open-steps.ts';
import { type TapeVersion, useTapeStep } from './queries.ts';
import { UnfinishedUpload } from './send-tape.tsx';
import { useServerTape } from './use-server-tape.ts';

const PublishStep = lazy(async () => ({ default: (await import('./publish-step.tsx')).PublishStep }));

/** The desk of a tape that was uploaded. */
export function ServerDesk({ target, version }: { target: FillTarget; version: TapeVersion }) {
  const { tape } = version;
  const { state } = useLocation();
  const source = useServerTape(target.id, version, (state?.said as Said | undefined) ?? null);
  const isHandedIn = target.isSeller && (tape.state === 'Ready' || tape.state === 'Proposed');
  return (
    <TapeDesk
      source={source}
      standing={
        tape.state === 'Uploading' ? (
          <UnfinishedUpload id={target.id} tape={tape} />
        ) : (
          <Ended target={target} tape={tape} />
        )
      }
      fileHref={tapesPath(target)}
      publishing={{
        title: target.goesWithDraft ? 'Term sheet' : isHandedIn ? 'Submit for review' : 'Publish',
        step: <PublishStep target={target} version={version} />,
      }}
    />
  );
}

const titles: Partial<Record<TapeEntity['state'], string>> = {
  Refused: 'This tape contains personal data',
  Failed: "This tape wasn't read",
  Cancelled: 'Reading was stopped',
};

/** Why a tape can't go on, and what can be done instead; and what to know of its file. */
function Ended({ target, tape }: { target: FillTarget; tape: TapeEntity }) {
  const again = useTapeStep(target.id, () =>
    tapes.complete({ id: target.id, tapeId: tape.tapeId, body: { parts: [] } }),
  );
  const title = titles[tape.state];
  if (!title) {
    return tape.notes.length > 0 && tape.state === 'Columns' ? (
      <Notice tone="info">
        {tape.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </Notice>
    ) : null;
  }
  return (
    <Notice tone={tape.state === 'Cancelled' ? 'caution' : 'critical'} title={title}>
      {tape.message && <p>{tape.message}</p>}
      {isOpen(tape) && !isUnseen(tape) && <p>Its columns are kept. You can read it again below.</p>}
      <Failure error={again.error} />
      {isUnseen(tape) && (
        <Button isPending={again.isPending} onPress={() => again.mutate()}>
          Try again
        </Button>
      )}
      <LinkButton href={tapesPath(target)}>Upload another file</LinkButton>
    </Notice>
  );
}
