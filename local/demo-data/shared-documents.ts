import { stringify } from 'csv-stringify/sync';
import type { Commitment } from '#shared/domain/commitment.ts';
import type { CreditUnion } from '#shared/domain/credit-union.ts';
import { DAY, HOUR, iso } from './calendar.ts';
import { HARBOR_LIGHT, NORTHFIELD, SUMMIT_RIDGE } from './credit-unions.ts';
import { type DemoDocument, demoDocument } from './documents.ts';
import type { Listing } from './listings.ts';
import { boardResolution, marketplaceStatement, userGuide } from './papers/exchanged.ts';
import {
  holdingConfirmation,
  monthsSince,
  servicedMonths,
  servicerReport,
  settlementStatement,
} from './papers/reports.ts';
import { monthOf, quarterEndBefore, quarterOf, subjectOf } from './papers/subject.ts';
import { pdf } from './pdf.ts';
import { picturesOf } from './pictures/pictures-of.ts';

interface Scene {
  listed: readonly Listing[];
  commitments: readonly Commitment[];
  creditUnions: readonly CreditUnion[];
  now: number;
}

const readers = [HARBOR_LIGHT, NORTHFIELD, SUMMIT_RIDGE];
const MONTHS = 3;

/** Files other than due diligence: reports, images of term sheets, downloads and uploads. */
export function sharedDocuments(scene: Scene): DemoDocument[] {
  const { listed, commitments, creditUnions, now } = scene;
  const held = commitments.filter(
    ({ status, creditUnionId }) => status === 'Accepted' && readers.includes(creditUnionId),
  );
  return [
    ...listed.flatMap((listing) => {
      const holders = held.filter(({ lpNumber }) => lpNumber === listing.offering.lpNumber);
      const { moves, settlement } = listing.milestones;
      const isSold = moves.some(({ to }) => to === 'Sold') && settlement < now - DAY;
      return holders.length > 0 && isSold ? reportsOn(listing, holders, now) : [];
    }),
    ...listed.flatMap(picturesOf),
    ...creditUnions
      .filter(({ id }) => id === HARBOR_LIGHT || id === NORTHFIELD)
      .flatMap((creditUnion) => downloadsOf(creditUnion, held, now)),
    ...creditUnions.filter(({ id }) => id === HARBOR_LIGHT).map((creditUnion) => uploadOf(creditUnion, now)),
  ];
}

function reportsOn(listing: Listing, holders: readonly Commitment[], now: number): DemoDocument[] {
  const { lpNumber } = listing.offering;
  const { settlement } = listing.milestones;
  const subject = subjectOf(listing);
  const ends = monthsSince(settlement, now - 10 * DAY);
  const report = { kind: 'reports', owner: lpNumber } as const;
  const monthly = ends.slice(-MONTHS).flatMap((end) => {
    const upTo = ends.filter((one) => one <= end);
    const file = { ...report, section: 'Monthly Servicing', receivedAt: end + 9 * DAY + 15 * HOUR };
    const csv = () => new TextEncoder().encode(stringify(servicedMonths(subject, upTo), { header: true }));
    return [
      demoDocument({
        ...file,
        itemName: `LP${lpNumber} Servicing Report ${monthOf(end)}.pdf`,
        render: () => pdf(servicerReport(subject, upTo)),
      }),
      demoDocument({ ...file, itemName: `LP${lpNumber}_remittance_${iso(end).slice(0, 7)}.csv`, render: csv }),
    ];
  });
  const settled = { ...report, section: 'Settlement', receivedAt: settlement + 20 * HOUR };
  return [
    ...monthly,
    demoDocument({
      ...settled,
      itemName: `LP${lpNumber} Settlement Statement.pdf`,
      render: () => pdf(settlementStatement(subject)),
    }),
    ...holders.map(({ creditUnionId, creditUnionName, amount }) =>
      demoDocument({
        ...settled,
        itemName: `LP${lpNumber} Confirmation of Holding - ${creditUnionName}.pdf`,
        creditUnionId,
        render: () => pdf(holdingConfirmation(subject, { creditUnionName, amount })),
      }),
    ),
  ];
}

function downloadsOf(creditUnion: CreditUnion, held: readonly Commitment[], now: number): DemoDocument[] {
  const own = held.filter(({ creditUnionId }) => creditUnionId === creditUnion.id);
  const quarters = [quarterEndBefore(now - 10 * DAY)];
  quarters.unshift(quarterEndBefore(quarters[0] ?? 0));
  const file = { kind: 'downloads', owner: creditUnion.id } as const;
  return [
    ...quarters.map((end) =>
      demoDocument({
        ...file,
        section: 'Statements',
        itemName: `Marketplace Statement ${quarterOf(end)}.pdf`,
        receivedAt: end + 8 * DAY + 16 * HOUR,
        render: () => pdf(marketplaceStatement(creditUnion, own, end)),
      }),
    ),
    demoDocument({
      ...file,
      section: '',
      itemName: 'User Guide.pdf',
      receivedAt: now - 200 * DAY,
      render: () => pdf(userGuide(now - 200 * DAY)),
    }),
  ];
}

const uploadOf = (creditUnion: CreditUnion, now: number): DemoDocument =>
  demoDocument({
    kind: 'uploads',
    owner: creditUnion.id,
    section: '',
    itemName: 'Board Resolution on Loan Participations.pdf',
    uploadedBy: 'Dana Whitcombe',
    receivedAt: now - 96 * DAY,
    render: () => pdf(boardResolution(creditUnion, now - 96 * DAY)),
  });
