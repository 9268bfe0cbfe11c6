import { Problem } from '#shared/contract/problem.ts';
import type { TapeEntity } from '#shared/contract/tape-entities.ts';
import type { TapeTermName } from '#shared/domain/pool/tape-term-names.ts';
import { isAtWork } from '#shared/domain/tape.ts';
import { tapes } from '../../../lib/api.ts';
import type { Chosen } from '../browser/tape-session.ts';
import type { Said } from '../desk-source.ts';
import { choiceOf } from '../server/use-server-tape.ts';

interface Started {
  file: File;
  header: Chosen;
  said: Said;
  leavesErrorsOut: boolean;
}

const LOOK = 700;

async function upload(id: string, { file, header }: Started): Promise<string> {
  const { uploader } = await import('../../../files/uploader.ts');
  const { promise, resolve, reject } = Promise.withResolvers<TapeEntity>();
  const queue = uploader<TapeEntity>({
    start: async (declared, options) => (await tapes.start({ id, body: { ...declared, ...header } }, options)).upload,
    calls: {
      async state({ uploadId }) {
        const { upload: begun } = await tapes.tape({ id, tapeId: uploadId });
        if (!begun) throw new Problem('conflict');
        return begun;
      },
      complete: ({ uploadId, body }) => tapes.complete({ id, tapeId: uploadId, body }),
      cancel: ({ uploadId }) => tapes.remove({ id, tapeId: uploadId }),
    },
    onUploaded: resolve,
  });
  queue.uppy.on('upload-error', (_, error) => reject(error));
  queue.add(file);
  try {
    return (await promise).tapeId;
  } finally {
    queue.end();
  }
}

/** Sends a file that was read in this browser to a draft, and has the server read it the same way. */
export async function sendStarted(
  id: string,
  started: Started,
  fields: readonly TapeTermName[],
  onStage: (words: string) => void,
): Promise<void> {
  onStage(`Uploading ${started.file.name}…`);
  const tapeId = await upload(id, started);
  onStage('Checking the tape once more…');

  async function settled() {
    for (;;) {
      const { body, etag } = await tapes.tape.versioned({ id, tapeId });
      if (!isAtWork(body)) return { tape: body, etag };
      await new Promise((resolve) => setTimeout(resolve, LOOK));
    }
  }
  let { tape, etag } = await settled();
  const isIn = (state: TapeEntity['state']) => {
    if (tape.state !== state) throw new Problem('conflict', { message: tape.message ?? "The tape couldn't be read." });
  };
  isIn('Columns');
  await tapes.setColumns({ id, tapeId, body: choiceOf(started.said) }, { ifMatch: etag });
  ({ tape, etag } = await settled());
  if (tape.state === 'Faulty' && started.leavesErrorsOut) {
    await tapes.leaveOut({ id, tapeId, body: { allErrors: true } }, { ifMatch: etag });
    ({ tape, etag } = await settled());
  }
  isIn('Ready');
  if (fields.length === 0) return;
  onStage('Filling in the term sheet…');
  const version = await tapes.termSheet.versioned({ id, tapeId });
  await tapes.applyTermSheet({ id, tapeId, body: { fields: [...fields] } }, { ifMatch: version.etag });
}
