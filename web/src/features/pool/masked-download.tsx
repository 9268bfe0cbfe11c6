import { Download } from 'lucide-react';
import type { TapeEntity } from '#shared/contract/tape-entities.ts';
import { useDownload } from '../../lib/download.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { maskedPath } from './queries.ts';

/** Without identifying columns. */
export function MaskedDownload({ id, tape }: { id: string; tape: TapeEntity }) {
  const { start, progress, error } = useDownload();
  return (
    <>
      <Button
        icon={<Download aria-hidden="true" />}
        isPending={progress !== null}
        onPress={() => start(maskedPath(id, tape.tapeId), `LP${id}-tape-${tape.asOfDate}.csv`)}
      >
        Download masked tape
      </Button>
      {error && <Failure error={new Error(error)} />}
    </>
  );
}
