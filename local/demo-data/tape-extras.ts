import type { Listing } from './listings.ts';
import type { Random } from './random.ts';

interface Age {
  term: number;
  left: number;
}

/** The fields that only tapes of that asset class have. */
export function extras(listing: Listing, age: Age, choices: Random): Record<string, string | number> {
  const { loanType, category, amortization } = listing.kind;
  if (loanType.endsWith('auto')) return auto(listing, age, choices);
  if (category === 'Residential') {
    return {
      purpose:
        loanType === 'HELOC'
          ? choices.pick(['Home improvement', 'Cash-out refinance'])
          : choices.pick(['Purchase', 'Refinance']),
      occupancy: 'Owner',
      propertyType: choices.pick(['Single family', 'Single family', 'Condominium', 'PUD', 'Two to four units']),
    };
  }
  const balloon = amortization ? { amortizationRemaining: amortization - (age.term - age.left) } : {};
  return category === 'MBL' ? { ...business(listing, choices), ...balloon } : {};
}

function auto({ kind, milestones }: Listing, { term, left }: Age, choices: Random) {
  const isNew = kind.loanType === 'New auto' || (kind.loanType === 'Indirect auto' && choices.chance(0.4));
  const originated = new Date(milestones.asOf).getUTCFullYear() - Math.round((term - left) / 12);
  return {
    newUsed: isNew ? 'New' : 'Used',
    modelYear: originated - (isNew ? 0 : choices.int(1, 6)),
    pti: choices.between([4, 14], 0.1),
  };
}

function business({ offering: { termSheet } }: Listing, choices: Random) {
  const dscr = termSheet.globalDSCR ?? 1.3;
  return {
    naics: choices.pick(['484121', '238220', '531110', '531120', '621111', '722511', '811111', '111150', '236118']),
    dscr: termSheet.loanCount === 1 ? dscr : Number((dscr + choices.between([-0.2, 0.2], 0.01)).toFixed(2)),
    guarantor: choices.pick(['Yes', 'Yes', 'No']),
    riskRating: choices.int(3, 4),
  };
}
