import { announcementWords } from '#shared/domain/announcement.ts';
import { searchPath } from '#shared/domain/browse.ts';
import type { EntryName } from '#shared/domain/notification-entries.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { amountForSale } from '#shared/domain/offering-amounts.ts';
import { asOneLine } from '#shared/domain/one-line.ts';
import { changedLoans } from '#shared/domain/pool/change-words.ts';
import { repricedFrom } from '#shared/domain/price.ts';
import { date } from '#shared/format/date.ts';
import { stateLabel } from '#shared/format/labels.ts';
import { dollars, files, type Link, lp, ownListing, remainingFact, termSheet, type Words } from './notice-words.ts';

/** Term sheet facts that everyone who may see it knows. */
const offeringFacts = (offering: Offering | undefined): [string, string][] =>
  offering
    ? [
        ['Seller', offering.sellerName],
        ['Loan type', asOneLine(offering.loanType)],
        ['Total participation available', dollars(amountForSale(offering))],
        ...remainingFact(offering),
        ...(offering.dueDiligenceDeadline
          ? [['Due diligence deadline', `${date(offering.dueDiligenceDeadline)} (ET)`] as [string, string]]
          : []),
      ]
    : [];

const poolChanges = (lpNumber: string): Link => ({ path: `/lp/${lpNumber}/pool/changes`, label: 'View the changes' });

const why = (entry: EntryName): string =>
  entry === 'WatchedOfferings' ? 'is on your watchlist' : 'your credit union has an order on';

/** Nothing once it is in review again. */
const commentFacts = (offering: Offering | undefined): [string, string][] => {
  const sentBack = offering?.proposal?.sentBack;
  return sentBack && !offering.proposal?.handedIn ? [['Comment', sentBack.comment]] : [];
};

const newWords: Record<Offering['transactionType'], (sellerName: string) => string> = {
  LP: (sellerName) => `${sellerName} is offering a new loan participation.`,
  LLO: (sellerName) => `${sellerName} is looking for a lead lender.`,
};

const newOffering = (lpNumber: string, entry: EntryName, offering: Offering | undefined) => ({
  title: `${entry === 'SearchMatches' ? 'A match for your search' : 'New offering'}: ${lp(lpNumber)}${offering ? `, ${asOneLine(offering.loanType)}` : ''}`,
  body: [
    offering ? newWords[offering.transactionType](offering.sellerName) : 'A new LP is open.',
    ...(entry === 'SearchMatches' ? ['It matches a search you saved.'] : []),
  ],
  facts: offeringFacts(offering),
  link: termSheet(lpNumber),
});

export const offeringWords = {
  'offering.handed-in': ({ data: { lpNumber, byName } }, { facts: { offering } }) => ({
    title: `${lp(lpNumber)} is ready for review`,
    body: [`${byName}${offering ? ` of ${offering.sellerName}` : ''} submitted a draft for you to review.`],
    facts: offeringFacts(offering),
    link: { path: `/admin/lp/${lpNumber}/review`, label: 'Review the draft' },
  }),
  'offering.sent-back': ({ data: { lpNumber } }, { facts: { offering } }) => ({
    title: `${lp(lpNumber)} needs changes`,
    body: [
      `We reviewed your draft of ${lp(lpNumber)} and sent it back with a comment.`,
      'Make the changes, then submit it again.',
    ],
    facts: commentFacts(offering),
    link: ownListing(lpNumber, { maySell: true }),
  }),
  'offering.published': ({ data: { lpNumber } }, { entry, facts: { offering }, maySell }) =>
    entry === 'SellerDrafts'
      ? {
          title: `${lp(lpNumber)} is published`,
          body: [`We published ${lp(lpNumber)}, which your credit union prepared. Buyers can see it now.`],
          facts: offeringFacts(offering),
          link: ownListing(lpNumber, { maySell }),
        }
      : newOffering(lpNumber, entry, offering),
  'offering.unpublished': ({ data: { lpNumber } }, { entry }) => ({
    title: `${lp(lpNumber)} is no longer listed`,
    body: [`${lp(lpNumber)}, which ${why(entry)}, is no longer listed.`, "We'll let you know if it's listed again."],
    link: { path: '/lps', label: 'Browse offerings' },
  }),
  'offering.withdrawn': ({ data: { lpNumber, byCreditUnionId } }, { entry, facts: { offering } }) => ({
    title: `${lp(lpNumber)} was withdrawn`,
    body: [
      `${offering && byCreditUnionId === offering.sellerId ? 'The seller' : 'Tandem'} withdrew ${lp(lpNumber)}, which ${why(entry)}.`,
    ],
    link: { path: '/lps', label: 'Browse offerings' },
  }),
  'offering.state-changed': ({ data: { lpNumber, to } }, { entry, facts: { offering } }) => ({
    title: `${lp(lpNumber)} is now ${stateLabel(to)}`,
    body: [`${lp(lpNumber)}, which ${why(entry)}, is now ${stateLabel(to)}.`],
    facts: offeringFacts(offering),
    link: termSheet(lpNumber),
  }),
  'offering.term-sheet-changed': ({ data: { lpNumber } }, { entry, facts: { offering } }) => ({
    title: `The term sheet of ${lp(lpNumber)} changed`,
    body: [`The term sheet of ${lp(lpNumber)}, which ${why(entry)}, changed.`],
    facts: offeringFacts(offering),
    link: termSheet(lpNumber),
  }),
  'offering.contact-replaced': ({ data: { lpNumber, creditUnionName } }) => ({
    title: `${creditUnionName}'s contact for ${lp(lpNumber)} was replaced`,
    body: [
      "The contact's account was disabled, or no longer belongs to the credit union. Its oldest enabled Partner stands in.",
    ],
    link: { path: `/admin/manage/offerings/all/${lpNumber}`, label: 'View contacts' },
  }),
  'offering.price-changed': ({ data: { lpNumber, before, after } }, { facts: { offering } }) => ({
    title: `The price of ${lp(lpNumber)} changed ${repricedFrom(before, after)}`,
    body: [
      `The price of ${lp(lpNumber)} changed ${repricedFrom(before, after)}.`,
      'Orders placed before keep their price until they are changed.',
    ],
    facts: offeringFacts(offering),
    link: termSheet(lpNumber),
  }),
  'offering.deadline-near': ({ data: { lpNumber, deadline, daysLeft } }) => ({
    title: `Due diligence on ${lp(lpNumber)} ends ${daysLeft === 1 ? 'tomorrow' : `in ${daysLeft} days`}`,
    body: [`Due diligence on ${lp(lpNumber)} ends at the end of ${date(deadline)}, Eastern Time.`],
    link: files(lpNumber),
  }),
  'offering.announced'({ data: { lpNumber } }, { facts: { announcement } }) {
    const said = announcement ?? { subject: `About ${lp(lpNumber)}`, message: '' };
    const { title, body, about, link } = announcementWords(lpNumber, said);
    return { title, body, facts: [['About', about]], link };
  },
  'tape.handed-in': ({ data: { lpNumber, tapeId, byName } }, { facts: { offering } }) => ({
    title: `A loan tape for ${lp(lpNumber)} is ready for review`,
    body: [`${byName}${offering ? ` of ${offering.sellerName}` : ''} submitted a loan tape for you to publish.`],
    facts: offeringFacts(offering),
    link: { path: `/admin/lp/${lpNumber}/tape/${tapeId}?step=publish`, label: 'Review the tape' },
  }),
  'tape.terms-proposed': ({ data: { lpNumber, tapeId, byName } }, { facts: { offering } }) => ({
    title: `${lp(lpNumber)}: proposed changes to the term sheet`,
    body: [
      `${byName}${offering ? ` of ${offering.sellerName}` : ''} proposes to fill in fields of the term sheet from a loan tape.`,
    ],
    facts: offeringFacts(offering),
    link: { path: `/admin/lp/${lpNumber}/tape/${tapeId}?step=publish`, label: 'Review the fields' },
  }),
  'tape.sent-back': ({ data: { lpNumber, tapeId } }, { facts: { tape } }) => ({
    title: `The loan tape of ${lp(lpNumber)} needs changes`,
    body: [`We reviewed your loan tape of ${lp(lpNumber)} and sent it back.`],
    facts: tape?.sentBack ? [['Reason', tape.sentBack.reason]] : [],
    link: { path: `/selling/lp/${lpNumber}/tape/${tapeId}?step=publish`, label: 'View the tape' },
  }),
  'tape.superseded': ({ data: { lpNumber } }, { entry, facts: { offering, tape } }) => ({
    title: `Tape updated: ${lp(lpNumber)}`,
    body: [
      `${lp(lpNumber)}, which ${why(entry)}, has a newer loan tape.`,
      ...(tape?.changes ? [`${changedLoans(tape.changes)}.`] : []),
    ],
    facts: offeringFacts(offering),
    link: tape?.changes ? poolChanges(lpNumber) : termSheet(lpNumber),
  }),
  'search.matched': (_, { facts: { match } }) => {
    const searches = match?.searches ?? [];
    const found = new Set(searches.flatMap(({ lpNumbers }) => lpNumbers));
    const whose = searches.length === 1 && searches[0] ? `"${searches[0].name}"` : 'your saved searches';
    return {
      title: `${found.size === 1 ? '1 new LP' : `${found.size} new LPs`} for ${whose}`,
      body: [`Listed ${match?.alert === 'weekly' ? 'last week' : 'yesterday'} (days in ET):`],
      items: searches.map(({ name, parameters, lpNumbers }) => ({
        title: `${name}: ${lpNumbers.map(lp).join(', ')}`,
        path: searchPath(parameters),
      })),
      link: { path: '/searches', label: 'View saved searches' },
    };
  },
} satisfies Words;
