import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CreditUnionEntity } from '#shared/contract/credit-union-entity.ts';
import type { DirectoryEntry } from '#shared/contract/crm.ts';
import { Problem } from '#shared/contract/problem.ts';
import { isInUse, wordsOfUse } from '#shared/domain/credit-union.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './entry-form.module.css';
import { entriesLike, mergePreview, useMerge } from './queries.ts';

interface MergeDialogProps {
  entry: CreditUnionEntity;
  etag: string;
  into?: DirectoryEntry | undefined;
  onClose: () => void;
  onMerged: (into: CreditUnionEntity) => void;
}

export function MergeDialog({ entry, etag, onClose, onMerged, ...first }: MergeDialogProps) {
  const [into, setInto] = useState(first.into ?? null);
  const [text, setText] = useState(first.into?.Name ?? '');
  const found = useQuery(entriesLike(useDebounced(text, 200)));
  const preview = useQuery({ ...mergePreview(entry.id, into?.id ?? ''), enabled: into !== null });
  const merge = useMerge();
  const isReady = into !== null && preview.data?.obstacles.length === 0;
  return (
    <Modal title={`Merge ${entry.name}`} onClose={() => !merge.isPending && onClose()}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) merge.mutate({ id: entry.id, etag, into: into.id }, { onSuccess: onMerged });
        }}
      >
        <p>For a credit union that is in the directory twice. This entry will be merged into the one you choose.</p>
        <Combobox
          label="Merge into"
          description="Entry to keep, by name or RT number."
          listLabel="Credit unions found"
          text={text}
          onText={(typed) => {
            setText(typed);
            setInto(null);
          }}
          items={(found.data ?? []).filter(({ id }) => id !== entry.id)}
          keyOf={({ id }) => id}
          draw={({ Name, RoutingNumber }) => (
            <>
              <span>{Name}</span>
              <span>{RoutingNumber}</span>
            </>
          )}
          onChoose={(chosen) => {
            setInto(chosen);
            setText(chosen.Name);
          }}
          note={found.data?.length === 0 ? 'No credit union found' : undefined}
        />
        {into && (
          <div role="status">
            {preview.isPending && <Skeleton lines={2} />}
            <Failure error={preview.error} />
            {preview.data && <Preview preview={preview.data} from={entry} />}
          </div>
        )}
        {merge.error && (
          <Notice tone="critical" role="alert">
            <p>{Problem.from(merge.error).message}</p>
          </Notice>
        )}
        <div className={styles.buttons}>
          <Button isDisabled={merge.isPending} onPress={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" isDisabled={!isReady} isPending={merge.isPending}>
            Merge
          </Button>
        </div>
      </form>
    </Modal>
  );
}

type Previewed = Awaited<ReturnType<NonNullable<ReturnType<typeof mergePreview>['queryFn']>>>;

function Preview({ preview, from }: { preview: Previewed; from: CreditUnionEntity }) {
  const { into, moves, staying, obstacles } = preview;
  if (obstacles.length > 0) {
    return (
      <Notice tone="caution" title="These entries can't be merged yet">
        {obstacles.map((one) => (
          <p key={one}>{one}</p>
        ))}
      </Notice>
    );
  }
  return (
    <Notice tone="info" title={`${into.name}, RT number ${into.routingNumber}, will be kept`}>
      <p>
        {isInUse(moves)
          ? `${wordsOfUse(moves)} will move to it. Watchlists and saved searches stay with their users.`
          : 'Nothing refers to the other entry, so nothing will move.'}
      </p>
      {staying > 0 && (
        <p>
          {staying === 1 ? '1 order will keep' : `${staying} orders will keep`} the earlier name, because {into.name}{' '}
          has its own on that LP.
        </p>
      )}
      <p>
        Links to {from.name}, RT number {from.routingNumber}, will lead here. This can't be undone.
      </p>
    </Notice>
  );
}
