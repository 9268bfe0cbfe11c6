import { plainText } from './plain-text.ts';

/** Shown values with their spellings in tapes (letters and digits only, lower case). */
export type ValueList = Readonly<Record<string, readonly string[]>>;

const yesNo: ValueList = { Y: ['yes', 'true', 't', '1'], N: ['no', 'false', 'f', '0'] };

export const valueLists = {
  assetClass: {
    Auto: [
      'vehicle',
      'autoloan',
      'car',
      'newauto',
      'usedauto',
      'directauto',
      'indirectauto',
      'newvehicle',
      'usedvehicle',
    ],
    Residential: [
      'mortgage',
      'realestate',
      'residentialmortgage',
      'firstmortgage',
      'secondmortgage',
      'homeequity',
      'heloc',
    ],
    MBL: ['commercial', 'business', 'memberbusiness', 'memberbusinessloan', 'cre', 'commercialrealestate'],
    Consumer: ['personal', 'unsecured', 'creditcard', 'personalloan', 'consumerloan'],
    Student: ['studentloan', 'education'],
    Solar: ['solarloan'],
  },
  rateType: {
    Fixed: ['f', 'frm', 'fix', 'fixedrate', 'n', 'no'],
    Adjustable: ['a', 'arm', 'adj', 'variable', 'v', 'adjustablerate', 'floating', 'y', 'yes'],
  },
  newUsed: { New: ['n', 'newvehicle', 'newauto'], Used: ['u', 'usedvehicle', 'usedauto', 'preowned'] },
  purpose: {
    Purchase: ['p', 'buy', 'newpurchase'],
    Refinance: ['r', 'refi', 'u', 'n', 'nocashoutrefinance', 'ratetermrefinance', 'ratetermrefi', 'limitedcashout'],
    'Cash-out refinance': ['c', 'cashout', 'cashoutrefi', 'refinancecashout'],
    Construction: ['construct', 'constructiontopermanent'],
    'Home improvement': ['improvement', 'remodel'],
    Other: ['o'],
  },
  occupancy: {
    Owner: ['p', 'o', 'owneroccupied', 'primary', 'primaryresidence', 'principal', 'principalresidence'],
    'Second home': ['s', 'second', 'secondary', 'vacation'],
    Investor: ['i', 'investment', 'investmentproperty', 'nonowner', 'nonowneroccupied', 'rental'],
    Other: ['u', 'unknown'],
  },
  propertyType: {
    'Single family': ['sf', 'sfr', 'single', 'singlefamilyresidence', 'detached', '1unit'],
    Condo: ['co', 'condominium'],
    PUD: ['pu', 'plannedunitdevelopment'],
    Cooperative: ['cp', 'coop'],
    Manufactured: ['mh', 'manufacturedhome', 'manufacturedhousing', 'mobilehome'],
    'Two to four units': ['2to4', '24', '24units', '24unit', '24family', '2to4family', 'duplex', 'triplex', 'fourplex'],
    Multifamily: ['mf', 'apartment', 'apartments', '5units', '5plus'],
    Office: ['of', 'officebuilding', 'medicaloffice'],
    Retail: ['rt', 'shoppingcenter'],
    Industrial: ['in', 'warehouse', 'flex'],
    Hospitality: ['lo', 'hotel', 'motel', 'lodging'],
    'Mixed use': ['mu', 'mixed'],
    'Self storage': ['ss', 'storage'],
    Agriculture: ['farm', 'farmland', 'agricultural'],
    Land: ['lot', 'vacantland'],
    Other: ['ot'],
  },
  channel: {
    Direct: ['d', 'branch', 'online'],
    Indirect: ['i', 'dealer'],
    Retail: ['r'],
    Broker: ['b'],
    Correspondent: ['c'],
    Other: ['o', 't'],
  },
  recourse: {
    'Without recourse': ['n', 'no', 'none', 'nonrecourse', 'false', '0', 'without'],
    'With recourse': ['y', 'yes', 'full', 'fullrecourse', 'recourse', 'true', '1', 'with'],
    'Limited recourse': ['limited', 'partial', 'partialrecourse'],
  },
  status: {
    Current: ['c', 'active', 'open', 'performing', 'a', 'ok'],
    Delinquent: ['d', 'pastdue', 'late'],
    Bankruptcy: ['bankrupt', 'bk'],
    Foreclosure: ['fc', 'inforeclosure'],
    Repossessed: ['repo', 'repossession'],
    'Charged off': ['co', 'chargeoff', 'chargedoff', 'writtenoff'],
    'Paid off': ['paid', 'paidinfull', 'closed'],
    Other: [],
  },
  guarantor: yesNo,
  modified: yesNo,
  bankrupt: yesNo,
} as const satisfies Record<string, ValueList>;

export type ListName = keyof typeof valueLists;

const spellings = new Map<ListName, Map<string, string>>();

/** `null` for unknown texts. */
export function listValue(list: ListName, text: string): string | null {
  let known = spellings.get(list);
  if (!known) {
    const entries = Object.entries(valueLists[list] as ValueList);
    known = new Map(entries.flatMap(([value, others]) => [plainText(value), ...others].map((one) => [one, value])));
    spellings.set(list, known);
  }
  return known.get(plainText(text)) ?? null;
}
