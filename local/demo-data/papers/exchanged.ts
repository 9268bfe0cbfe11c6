import type { Commitment } from '#shared/domain/commitment.ts';
import type { CreditUnion } from '#shared/domain/credit-union.ts';
import { date } from '#shared/format/date.ts';
import { money, toDollars } from '#shared/format/money.ts';
import { iso } from '../calendar.ts';
import type { Paper } from '../pdf.ts';
import { quarterOf } from './subject.ts';

const NOTE = 'Confidential';

/** A credit union's purchases up to a quarter's end. */
export const marketplaceStatement = (
  { name }: CreditUnion,
  commitments: readonly Commitment[],
  quarterEnd: number,
): Paper => ({
  title: `Marketplace Statement ${quarterOf(quarterEnd)}`,
  subtitle: name,
  issuer: 'Tandem Marketplace',
  at: new Date(quarterEnd),
  note: NOTE,
  blocks: [
    { text: `Purchase commitments of ${name} accepted up to ${date(iso(quarterEnd))}.` },
    {
      table: {
        columns: [
          { title: 'LP', width: 20 },
          { title: 'Accepted', width: 40 },
          { title: 'Amount', width: 40, align: 'right' },
        ],
        rows: commitments
          .filter(({ status, decidedAt }) => status === 'Accepted' && Date.parse(decidedAt ?? '') <= quarterEnd)
          .map(({ lpNumber, decidedAt, amount }) => [lpNumber, date(decidedAt ?? ''), money(toDollars(amount))]),
      },
    },
  ],
});

export const userGuide = (at: number): Paper => ({
  title: 'User Guide',
  subtitle: 'Buying and selling loan participations',
  issuer: 'Tandem Marketplace',
  at: new Date(at),
  note: 'For members of the marketplace',
  blocks: [
    { heading: 'Browse' },
    { text: 'Open LPs are listed with their term sheets. Filter by type of loan, balance or rate.' },
    { heading: 'Read the due-diligence files' },
    { text: 'Once your user agreement is signed and multi-factor authentication is on, each LP opens its data room.' },
    { heading: 'Commit' },
    { text: 'An indication of interest binds no one. A purchase commitment is decided on by an administrator.' },
  ],
});

export const boardResolution = ({ name }: CreditUnion, at: number): Paper => ({
  title: 'Board Resolution on Loan Participations',
  subtitle: name,
  issuer: name,
  at: new Date(at),
  note: NOTE,
  blocks: [
    {
      text: `The board of ${name} authorizes management to buy loan participations within the limits of its participation policy, and names the officers below to sign for it.`,
    },
    { signatures: ['VP Lending', 'Portfolio Manager', 'Secretary of the Board'] },
  ],
});
