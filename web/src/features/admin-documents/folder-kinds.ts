import type { CallOptions } from '#shared/contract/client.ts';
import type { Upload } from '#shared/contract/uploads.ts';
import { type DocumentKind, type Folder, imageTypes } from '#shared/domain/document.ts';
import { dueDiligenceSections } from '#shared/domain/due-diligence.ts';
import type { Declared } from '../../files/declared.ts';
import { uploads } from '../../lib/api.ts';

export interface Target {
  section: string;
  /** Single reader of a report; empty: every buyer and the seller. */
  reader: string;
}

export type Start = (owner: string, file: Declared, target: Target, options: CallOptions) => Promise<Upload>;

interface FolderKind {
  label: string;
  lead: string;
  empty: string;
  /** Suggested sections; null where files have none. */
  sections: readonly string[] | null;
  accept?: string;
  /** Absent where administrators can't upload. */
  start?: Start;
}

export const folderKinds: Record<DocumentKind, FolderKind> = {
  'due-diligence': {
    label: 'Due diligence',
    lead: 'Buyers see these section by section, in this order.',
    empty: 'There are no due diligence files yet',
    sections: dueDiligenceSections,
    start: (id, file, { section }, options) => uploads.startFile({ id, body: { ...file, section } }, options),
  },
  reports: {
    label: 'Reports',
    lead: 'Every buyer with an accepted commitment and the seller can see these, unless a report is for one credit union only.',
    empty: 'There are no reports yet',
    sections: ['Monthly Servicing', 'Settlement', 'Reports'],
    start: (id, file, { section, reader }, options) =>
      uploads.startReport({ id, body: { ...file, section, ...(reader && { creditUnionAccountId: reader }) } }, options),
  },
  images: {
    label: 'Term sheet images',
    lead: 'Everyone who can see the LP sees these on its term sheet. PNG, JPEG or WebP.',
    empty: 'The term sheet has no images yet',
    sections: null,
    accept: imageTypes.join(','),
    start: (id, file, _, options) => uploads.startImage({ id, body: file }, options),
  },
  downloads: {
    label: 'Downloads',
    lead: 'Verified users of the credit union can download these.',
    empty: 'There are no downloads for this credit union yet',
    sections: [],
    start: (creditUnionAccountId, file, { section }, options) =>
      uploads.startDownload({ creditUnionAccountId, body: { ...file, section } }, options),
  },
  uploads: {
    label: 'Uploads',
    lead: 'Files that the credit union sent us.',
    empty: "This credit union hasn't uploaded any files yet",
    sections: null,
  },
};

export const sectionName = ({ kind }: Folder, section: string): string =>
  section || (folderKinds[kind].sections ? 'No section' : folderKinds[kind].label);
