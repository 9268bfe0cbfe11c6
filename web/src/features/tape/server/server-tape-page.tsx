import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Problem } from '#shared/contract/problem.ts';
import type { TapeEntity } from '#shared/contract/tape-entities.ts';
import { dateTime } from '#shared/format/date.ts';
import { tapes } from '../../../lib/api.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { OwnWorkNotice } from '../../../lp/own-work-notice.tsx';
import { stateWords } from '../../../lp/tape-states.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import styles from '../tape.module.css';
import { type FillTarget, tapesPath } from '../target.ts';
import { tapeOf } from './queries.ts';
import { ServerDesk } from './server-desk.tsx';

interface ServerTapePageProps {
  query: UseQueryResult<FillTarget>;
  tapeId: string;
  /** Others decide about tapes of this offering. */
  isOwnWork: (target: FillTarget) => boolean;
}

/** A tape that was uploaded: its desk, and how to delete it. */
export function ServerTapePage({ query, tapeId, isOwnWork }: ServerTapePageProps) {
  const { id = '' } = useParams();
  const tape = useQuery(tapeOf(id, tapeId));
  return (
    <Loaded query={query} title="Loan tape" lines={10}>
      {(target) => (
        <Loaded query={tape} title="Loan tape" lines={10}>
          {(version) => (
            <>
              <PageHeader
                eyebrow={`LP #${id}`}
                title={version.tape.fileName}
                actions={
                  <>
                    {!isOwnWork(target) && <DeleteTape target={target} tape={version.tape} />}
                    <LinkButton href={tapesPath(target)}>All tapes</LinkButton>
                  </>
                }
              >
                <p className={styles.uploaded}>
                  <Badge tone={stateWords[version.tape.state].tone}>{stateWords[version.tape.state].label}</Badge>
                  {`Uploaded by ${version.tape.uploadedBy} on ${dateTime(version.tape.at)}`}
                </p>
              </PageHeader>
              {isOwnWork(target) ? (
                <OwnWorkNotice id={id} />
              ) : (
                <ServerDesk key={tapeId} target={target} version={version} />
              )}
            </>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

/** Deletes a tape after a question; one that buyers see or saw stays. */
function DeleteTape({ target, tape }: { target: FillTarget; tape: TapeEntity }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const remove = useSingleMutation({
    mutationFn: () => tapes.remove({ id: target.id, tapeId: tape.tapeId }),
    // A deleted tape isn't asked for again; the list asks when it is shown.
    onSuccess: () => navigate(tapesPath(target), { replace: true }),
  });
  if (tape.wasPublished) return null;
  return (
    <>
      <Button variant="quiet" onPress={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`Delete ${tape.fileName}?`}
        confirmLabel="Delete"
        tone="danger"
        isPending={remove.isPending}
        error={remove.error && Problem.from(remove.error).message}
        onConfirm={() => remove.mutate()}
      >
        <p>The file, its figures and the list of its errors will be permanently deleted.</p>
      </ConfirmDialog>
    </>
  );
}
