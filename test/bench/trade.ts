import type { Commitment } from '#shared/domain/commitment.ts';
import type { Interest } from '#shared/domain/interest.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { aCommitment, anInterest, anOffering } from '#test/support/builders.ts';

const START = Date.parse('2026-03-02T12:00:00.000Z');
const DAY = 86_400_000;
const states = ['Published', 'Open', 'Allocated', 'Full', 'Sold', 'Draft', 'Archived'] as const;
const kinds = [
  ['New auto', 'Consumer'],
  ['Used vehicles', 'Consumer'],
  ['Solar panels', 'Solar'],
  ['Office building', 'MBL'],
  ['First mortgage', 'Residential'],
] as const;
const towns = ['Denver, CO', 'Salt Lake City, Utah', 'Salem, Oregon', 'Houston, TX', 'Carson City, NV', 'Boise, Idaho'];

/** Above those of the demo data. */
const lpNumber = (i: number) => String(100_000 + i);
const mixed = (i: number) => Math.imul(i + 1, 0x9e3779b1) >>> 0;
const pick = <T>(from: readonly T[], by: number): T => from[by % from.length] as T;

/** An offering as no two are: every tenth invites some credit unions, and every tenth bars some. */
export function listing(i: number): Offering {
  const mix = mixed(i);
  const seller = mix % 400;
  const [loanType, termSheetCategory] = pick(kinds, mix >>> 3);
  const listedAt = new Date(START - (mix % 900) * DAY - i).toISOString();
  const some = (from: number) => Array.from({ length: 12 }, (_, j) => `CU${60_000 + (((mix >>> from) + j) % 3000)}`);
  return anOffering({
    lpNumber: lpNumber(i),
    state: pick(states, mix >>> 5),
    loanType,
    termSheetCategory,
    poolBalance: (100_000 + (mix % 50_000_000)) * 100,
    percentForSale: 50 + (mix % 40),
    minimumPurchase: 10_000_00,
    sellerId: `CU${70_000 + seller}`,
    sellerName: `Seller Credit Union ${seller}`,
    whitelist: i % 10 === 3 ? some(4) : [],
    blacklist: i % 10 === 7 ? some(6) : [],
    interestTotal: (mix % 900) * 1000,
    termSheet: {
      ...anOffering().termSheet,
      collateralDescription: `${loanType} loans of members, pool ${mix.toString(36)}`,
      collateralLocation: pick(towns, mix >>> 2),
      borrowerLocation: `${pick(towns, mix >>> 7)} and ${pick(towns, mix >>> 9)}`,
      loanPurpose: `Purchase of ${loanType.toLowerCase()}`,
      wtdAverageCreditScore: 600 + (mix % 200),
      wtdAverageLoanRate: 3 + (mix % 700) / 100,
      recourseType: pick(['With recourse', 'Without recourse'], mix),
    },
    addedAt: listedAt,
    publishedAt: listedAt,
    stateChangedAt: listedAt,
    dueDiligenceDeadline: new Date(START + (mix % 90) * DAY).toISOString(),
  });
}

/** Two credit unions' orders on an offering; every hundredth offering has those of `own` too. */
export function ordersOn(i: number, own: string): { commitment: Commitment; interest: Interest }[] {
  const mix = mixed(i);
  const buyers = [`CU${60_100 + (mix % 2000)}`, `CU${62_200 + (mix % 700)}`, ...(i % 100 === 0 ? [own] : [])];
  return buyers.map((creditUnionId) => {
    const order = { lpNumber: lpNumber(i), creditUnionId, amount: (1 + (mix % 5000)) * 100_00 };
    const status = pick(['Pending', 'Accepted', 'Rejected', 'Withdrawn'] as const, mix >>> 4);
    return { commitment: aCommitment({ ...order, status }), interest: anInterest(order) };
  });
}
