import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { reloadTapes } from '../server/queries.ts';
import { SendTape } from '../server/send-tape.tsx';
import styles from '../tape.module.css';
import { type FillTarget, tapePath } from '../target.ts';
import type { Desk } from './desk-state.ts';

/** Sends the file on the desk, once this computer found nothing personal in it; what was chosen of its columns goes along. */
export function UploadPanel({ desk, target }: { desk: Desk; target: FillTarget }) {
  const [isSending, setSending] = useState(false);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { file, inspection, said, sheet } = desk;
  if (!file || !inspection) return null;
  const isOtherSheet = sheet !== undefined && sheet !== inspection.sheets[0];
  return (
    <section className={styles.chosen} aria-label="Upload to this LP">
      <div>
        <p className={styles.fileName}>Add this tape to LP #{target.id}</p>
        <p className={styles.quiet}>
          We'll check it again. Then you can {target.isSeller ? 'hand it in' : 'publish it'}. Columns you matched come
          along.
        </p>
      </div>
      {isSending ? (
        <SendTape
          id={target.id}
          file={file}
          sheet={isOtherSheet ? sheet : undefined}
          onSent={async ({ tapeId }) => {
            await reloadTapes(queries, target.id);
            navigate(tapePath(target, tapeId), { state: { said } });
          }}
          onCancelled={() => setSending(false)}
        />
      ) : (
        <Button icon={<Upload aria-hidden="true" />} onPress={() => setSending(true)}>
          Upload
        </Button>
      )}
    </section>
  );
}
