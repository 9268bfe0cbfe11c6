import { isOpen, type OfferingState, offeringStates } from '#shared/domain/offering.ts';

export interface AdminView {
  /** In the sidebar. */
  label: string;
  /** Heading and title of the page. */
  title: string;
  list: 'offerings' | 'commitments' | 'interests';
  states?: readonly OfferingState[];
  defaultOrder: string;
}

const ofStates = (label: string, title: string, states?: readonly OfferingState[]): AdminView => ({
  label,
  title,
  list: 'offerings',
  defaultOrder: 'State asc',
  ...(states && { states }),
});

/** The tables below /admin/manage, by `{type}/{filter}` of the address (spec 2.6). */
export const adminViews: Record<string, AdminView> = {
  'offerings/drafts': ofStates('Drafts', 'Draft LPs', ['Draft']),
  'offerings/open': ofStates('Open', 'Open LPs', offeringStates.filter(isOpen)),
  'offerings/full': ofStates('Full', 'Full LPs', ['Full']),
  'offerings/sold': ofStates('Sold', 'Sold LPs', ['Sold']),
  'offerings/withdrawn': ofStates('Withdrawn', 'Withdrawn LPs', ['Withdrawn']),
  'offerings/retention': ofStates('Retention', 'LPs in retention', ['Retention']),
  'offerings/archived': ofStates('Archived', 'Archived LPs', ['Archived']),
  'offerings/all': ofStates('All', 'All LPs'),
  'offerings/purchases': {
    label: 'Purchases',
    title: 'Purchase Commitments',
    list: 'commitments',
    defaultOrder: 'DateSubmitted desc',
  },
  'offerings/indications': {
    label: 'Indications',
    title: 'Indications of Interest',
    list: 'interests',
    defaultOrder: 'DateSubmitted desc',
  },
};

/** The condition that keeps a view to its states. */
export const whereOf = ({ states }: AdminView): string | undefined =>
  states?.map((state) => `State eq '${state}'`).join(' or ');
