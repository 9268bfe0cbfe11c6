import { files, lp, type Words } from './notice-words.ts';

export const fileWords = {
  'file.available': ({ data: { kind, owner, section } }) => {
    if (kind === 'due-diligence') {
      return {
        title: `New due diligence file for ${lp(owner)}`,
        body: [`A file was added to the due diligence of ${lp(owner)}${section ? `, under ${section}` : ''}.`],
        link: files(owner),
      };
    }
    if (kind === 'reports') {
      return {
        title: `New report on ${lp(owner)}`,
        body: [`A report on ${lp(owner)} is available to your credit union.`],
        link: { path: '/reports', label: 'View reports' },
      };
    }
    return {
      title: 'A file is ready to download',
      body: ['A file for your credit union is available under Downloads.'],
      link: { path: '/docs', label: 'View downloads' },
    };
  },
  'file.received': ({ data: { owner, uploadedBy } }) => ({
    title: 'A credit union uploaded a file',
    body: [`${uploadedBy || 'Someone'} uploaded a file.`],
    link: { path: `/admin/credit-unions/${owner}/documents`, label: 'View uploads' },
  }),
} satisfies Words;
