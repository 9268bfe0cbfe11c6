import type { Batch } from '#shared/events/notice.ts';
import { files, lp, type Words } from './notice-words.ts';

/** `37 new files`, or the words for one. */
const counted = (batch: Batch | undefined, one: string, many: string): string =>
  batch ? `${batch.count.toLocaleString('en-US')} ${many}` : one;

function named(batch: Batch | undefined): [label: string, value: string][] {
  if (!batch) return [];
  const more = batch.count - batch.names.length;
  return [['Files', batch.names.join(', ') + (more > 0 ? ` and ${more.toLocaleString('en-US')} more` : '')]];
}

export const fileWords = {
  'file.available': ({ data: { kind, owner, section } }, { batch }) => {
    const facts = named(batch);
    if (kind === 'due-diligence') {
      return {
        title: batch
          ? `${counted(batch, '', 'new files')} for ${lp(owner)}${section ? ` under ${section}` : ''}`
          : `New due diligence file for ${lp(owner)}`,
        body: [
          `${counted(batch, 'A file was', 'files were')} added to the due diligence of ${lp(owner)}${section ? `, under ${section}` : ''}.`,
        ],
        facts,
        link: files(owner),
      };
    }
    if (kind === 'reports') {
      return {
        title: `${counted(batch, 'New report', 'new reports')} on ${lp(owner)}`,
        body: [
          `${counted(batch, 'A report', 'reports')} on ${lp(owner)} ${batch ? 'are' : 'is'} available to your credit union.`,
        ],
        facts,
        link: { path: '/reports', label: 'View reports' },
      };
    }
    return {
      title: `${counted(batch, 'A file is', 'files are')} ready to download`,
      body: [
        `${counted(batch, 'A file', 'files')} for your credit union ${batch ? 'are' : 'is'} available under Downloads.`,
      ],
      facts,
      link: { path: '/docs', label: 'View downloads' },
    };
  },
  'file.received': ({ data: { owner, uploadedBy } }, { batch }) => ({
    title: `A credit union uploaded ${counted(batch, 'a file', 'files')}`,
    body: [`${uploadedBy || 'Someone'} uploaded ${counted(batch, 'a file', 'files')}.`],
    facts: named(batch),
    link: { path: `/admin/credit-unions/${owner}/documents`, label: 'View uploads' },
  }),
} satisfies Words;
