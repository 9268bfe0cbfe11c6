import { isAdmin, refusal } from '#shared/domain/access.ts';
import { page } from './page-route.tsx';

const tape = async () => ({ Component: (await import('../features/tape/tape-page.tsx')).SellerTapePage });

// One import, since the entry lists the scripts of each.
const compliance = () => import('../features/compliance/pages.ts');

export const selling = [
  page({
    path: '/selling',
    handle: {
      title: 'Selling',
      access: 'selling',
      crumb: 'Selling',
      menu: [{ label: 'Selling', icon: 'HandCoins', order: 35, for: (who) => !isAdmin(who) }],
    },
    lazy: async () => ({ Component: (await import('../features/selling/selling-page.tsx')).SellingPage }),
  }),
  page({
    path: '/selling/lp/new',
    handle: { title: 'New LP', access: 'preparing', crumb: 'New LP' },
    lazy: async () => ({ Component: (await import('./new-lp.tsx')).NewLp }),
  }),
  page({
    path: '/selling/lp/:id/edit',
    handle: { title: ({ id }) => `Edit LP #${id}`, access: 'preparing', crumb: 'Edit' },
    lazy: async () => ({
      Component: (await import('../features/offering-editor/seller-draft-page.tsx')).SellerDraftPage,
    }),
  }),
  page({
    path: '/selling/lp/:id/documents',
    handle: { title: ({ id }) => `LP #${id} documents`, access: 'preparing', crumb: 'Documents' },
    lazy: async () => ({
      Component: (await import('../features/admin-documents/draft-documents-page.tsx')).DraftDocumentsPage,
    }),
  }),
  page({
    path: '/selling/lp/:id/tape',
    handle: { title: ({ id }) => `LP #${id} loan tape`, access: 'tapeDesk', crumb: 'Loan tape' },
    lazy: tape,
  }),
  page({
    path: '/selling/lp/:id/tape/:tapeId',
    handle: { title: ({ id }) => `LP #${id} loan tape`, access: 'tapeDesk', crumb: 'Tape' },
    lazy: tape,
  }),
  page({
    path: '/selling/lp/:id/servicing',
    handle: { title: ({ id }) => `LP #${id} servicing`, access: 'tapeDesk', crumb: 'Servicing' },
    lazy: async () => ({ Component: (await import('../features/servicing/pages.ts')).ServicingPage }),
  }),
  page({
    path: '/selling/lp/:id',
    handle: { title: ({ id }) => `Selling LP #${id}`, access: 'selling', crumb: ({ id }) => `LP #${id}` },
    lazy: async () => ({ Component: (await import('../features/selling/listing-page.tsx')).ListingPage }),
  }),
  page({
    path: '/selling/wire-instructions',
    handle: { title: 'Wire instructions', access: 'dueDiligence', crumb: 'Wire instructions' },
    lazy: async () => ({
      Component: (await import('../features/selling/wire-instructions-page.tsx')).WireInstructionsPage,
    }),
  }),
  page({
    path: '/compliance',
    handle: {
      title: 'Limits',
      access: 'limitViewers',
      crumb: 'Limits',
      menu: [
        {
          label: 'Limits',
          icon: 'ScrollText',
          order: 36,
          for: (who) => who.isCreditUnionAdmin || (!isAdmin(who) && refusal('limitViewers', who) === null),
        },
      ],
    },
    lazy: async () => ({ Component: (await compliance()).CompliancePage }),
  }),
  page({
    path: '/compliance/proposals',
    handle: {
      title: 'Approvals',
      access: 'user',
      crumb: 'Approvals',
      menu: [
        {
          label: 'Approvals',
          icon: 'Users',
          order: 32,
          counts: 'approvals',
          for: (who) => who.usesApprovals || who.isCreditUnionAdmin,
        },
      ],
    },
    lazy: async () => ({ Component: (await compliance()).ProposalsPage }),
  }),
  page({
    path: '/compliance/proposals/:id',
    handle: { title: 'Approval', access: 'user', crumb: 'Approval' },
    lazy: async () => ({ Component: (await compliance()).ProposalPage }),
  }),
  page({
    path: '/compliance/authority',
    handle: { title: 'Personal limits', access: 'ownLimits', crumb: 'People' },
    lazy: async () => ({ Component: (await compliance()).AuthorityPage }),
  }),
  page({
    path: '/compliance/checks',
    handle: { title: 'Checks', access: 'limitReaders', crumb: 'Checks' },
    lazy: async () => ({ Component: (await compliance()).ChecksPage }),
  }),
  page({
    path: '/compliance/checks/:id',
    handle: { title: 'Check', access: 'limitReaders', crumb: 'Check' },
    lazy: async () => ({ Component: (await compliance()).CheckPage }),
  }),
];
