import { pathOf } from '#shared/contract/client.ts';
import type { SharedFile } from '#shared/contract/documents.ts';
import type { UploadedFile } from '#shared/contract/uploads.ts';
import { uploads as uploadsRoutes } from '#shared/contract/uploads.ts';
import type { HandOutFault } from '#shared/domain/document.ts';
import { dateTime } from '#shared/format/date.ts';
import { DownloadButton } from '../../files/download-button.tsx';
import { fileSize } from '../../files/file-size.ts';
import { FileFault, FileStatus, faultRemedy } from '../../files/file-status.tsx';
import { type Column, columns } from '../../ui/table/columns.ts';
import styles from './columns.module.css';

type Listed = Pick<UploadedFile, 'itemName' | 'dateReceived' | 'size' | 'status'>;

const nameColumn = <Row extends Listed>(): Column<Row> => ({
  id: 'name',
  card: 'start',
  label: 'Name',
  value: ({ itemName }) => itemName,
  cell: ({ itemName }) => <span className={styles.name}>{itemName}</span>,
});
const dateColumn = <Row extends Listed>(label: string): Column<Row> => ({
  id: 'date',
  card: 'half',
  label,
  value: ({ dateReceived }) => dateReceived,
  cell: ({ dateReceived }) => <span className={styles.plain}>{dateTime(dateReceived)}</span>,
});
const sizeColumn = <Row extends Listed>(): Column<Row> => ({
  id: 'size',
  card: 'half',
  label: 'Size',
  align: 'right',
  value: ({ size }) => size,
  cell: ({ size }) => <span className={styles.plain}>{fileSize(size)}</span>,
});

const download = ({ status, itemName }: Listed, path: string) =>
  status === 'Available' ? (
    <span className={styles.action}>
      <DownloadButton path={path} itemName={itemName} />
    </span>
  ) : null;

const Faulty = ({ fault }: { fault: HandOutFault }) => (
  <span className={styles.faulty}>
    <FileFault fault={fault} />
    {faultRemedy(fault)}
  </span>
);

export const uploadColumns = columns<UploadedFile>(
  nameColumn(),
  dateColumn('Uploaded'),
  {
    id: 'by',
    card: 'half',
    label: 'Uploaded by',
    value: ({ uploadedBy }) => uploadedBy,
    cell: ({ uploadedBy }) => <span className={styles.plain}>{uploadedBy}</span>,
  },
  sizeColumn(),
  {
    id: 'status',
    card: 'half',
    label: 'Status',
    value: ({ status, handOutFault }) => handOutFault ?? status,
    cell: ({ status, handOutFault }) =>
      status === 'Available' && handOutFault ? <Faulty fault={handOutFault} /> : <FileStatus status={status} />,
  },
  {
    id: 'download',
    label: 'Download',
    isControls: true,
    align: 'right',
    value: () => null,
    cell: (file) => download(file, pathOf(uploadsRoutes.content.path, { uploadId: file.itemUniqueId })) ?? '—',
  },
);

export const downloadColumns = columns<SharedFile>(nameColumn(), dateColumn('Date'), sizeColumn(), {
  id: 'download',
  label: 'Download',
  isControls: true,
  align: 'right',
  value: () => null,
  cell: (file) =>
    file.status === 'Available' && file.handOutFault ? (
      <FileFault fault={file.handOutFault} />
    ) : (
      (download(file, file.path) ?? <FileStatus status={file.status} />)
    ),
});
