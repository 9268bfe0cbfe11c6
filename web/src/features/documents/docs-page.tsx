import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isVerified, refusal } from '#shared/domain/access.ts';
import { UploadArea } from '../../files/upload-area.tsx';
import { uploads } from '../../lib/api.ts';
import { useMe, whoIs } from '../../lib/queries.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { REQUEST_FAILED } from '../../ui/request-failed.ts';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { downloadColumns, uploadColumns } from './columns.tsx';
import styles from './docs-page.module.css';
import { downloads, uploadedFiles } from './queries.ts';

export function DocsPage() {
  const who = whoIs(useMe());
  const mayUpload = refusal('uploads', who) === null;
  return (
    <>
      <PageHeader eyebrow="Documents" title="Upload / Download">
        <p>Send us files, and download what we've prepared for your credit union.</p>
      </PageHeader>
      {mayUpload ? (
        <Uploads />
      ) : (
        <Card as="div">
          {who?.hasLeft ? (
            <Notice tone="info" title="Uploads need a verified account">
              <p>You can send us files again once we've verified your account.</p>
            </Notice>
          ) : (
            <Notice tone="info" title="Uploads are turned off for your account">
              <p>Please contact us if you need to send us files.</p>
            </Notice>
          )}
        </Card>
      )}
      {who && isVerified(who) && <Downloads />}
    </>
  );
}

function Uploads() {
  const queries = useQueryClient();
  const files = useQuery(uploadedFiles);
  return (
    <>
      <Card title="Upload">
        <UploadInstructions />
        <UploadArea
          label="Upload files"
          folder={{ kind: 'uploads' }}
          start={(body, options) => uploads.start({ body }, options)}
          onUploaded={() => queries.invalidateQueries(uploadedFiles)}
          existing={files.data}
          arrived={files.data}
        />
      </Card>
      <Loaded query={files} lines={4} failureText={REQUEST_FAILED}>
        {(files) => (
          <Card title="Uploaded files">
            <div className={styles.files}>
              <SimpleTable
                caption="Uploaded files"
                columns={uploadColumns}
                rows={files}
                rowKey={({ itemUniqueId }) => itemUniqueId}
                emptyText="No records available. Files you upload appear here."
              />
            </div>
          </Card>
        )}
      </Loaded>
    </>
  );
}

function Downloads() {
  const files = useQuery(downloads);
  return (
    <Loaded query={files} lines={4} failureText={REQUEST_FAILED}>
      {(files) => (
        <Card title="Downloads">
          <div className={styles.files}>
            <SimpleTable
              caption="Downloads"
              columns={downloadColumns}
              rows={files}
              rowKey={({ itemUniqueId }) => itemUniqueId}
              emptyText="No records available. Files we prepare for your credit union appear here."
            />
          </div>
        </Card>
      )}
    </Loaded>
  );
}

const UploadInstructions = () => (
  <ul className={styles.instructions}>
    <li>Colleagues who can upload, and our administrators, will see the files you add here.</li>
    <li>Keep this page open until your upload finishes. If it's interrupted, it will resume where it left off.</li>
    <li>We check each file for malware before anyone can open it. This takes a minute or two.</li>
  </ul>
);
