import type { CreditUnion } from '#shared/domain/credit-union.ts';
import { personName, plain } from './names.ts';
import { phoneNumber, placeOf } from './places.ts';

/** The organization of the marketplace's own administrators. */
export const OPERATOR = 'CU60000';
export const HARBOR_LIGHT = 'CU60001';
export const NORTHFIELD = 'CU60002';
export const SUMMIT_RIDGE = 'CU60003';
export const RIVERBEND = 'CU60004';

const directory: readonly (readonly [name: string, city: string, state: string, domain: string])[] = [
  ['Tandem Marketplace', 'Madison', 'WI', 'tandem'],
  ['Harbor Light Federal Credit Union', 'Portland', 'ME', 'harborlight'],
  ['Northfield Community Credit Union', 'Rochester', 'MN', 'northfield'],
  ['Summit Ridge Credit Union', 'Grand Junction', 'CO', 'summit'],
  ['Riverbend Federal Credit Union', 'Chattanooga', 'TN', 'riverbend'],
  ['Amberfield Credit Union', 'Salina', 'KS', 'amberfield'],
  ['Birch Lantern Federal Credit Union', 'Burlington', 'VT', 'birchlantern'],
  ['Bitterroot Crossing Credit Union', 'Missoula', 'MT', 'bitterrootcrossing'],
  ['Blue Heron Point Federal Credit Union', 'Pensacola', 'FL', 'blueheronpoint'],
  ['Brightwater Bend Credit Union', 'Yakima', 'WA', 'brightwaterbend'],
  ['Cañon Verde Credit Union', 'Las Cruces', 'NM', 'canonverde'],
  ['Cobblestone Quay Federal Credit Union', 'Annapolis', 'MD', 'cobblestonequay'],
  ['Copper Lantern Credit Union', 'Flagstaff', 'AZ', 'copperlantern'],
  ['Cottonwood Draw Credit Union', 'North Platte', 'NE', 'cottonwooddraw'],
  ['Driftwood Teachers Federal Credit Union', 'Bend', 'OR', 'driftwoodteachers'],
  ['Fernbrook Community Credit Union', 'Springfield', 'MA', 'fernbrook'],
  ['Flint Prairie Credit Union', 'Lawton', 'OK', 'flintprairie'],
  ['Foxglove Federal Credit Union', 'Lafayette', 'IN', 'foxglove'],
  ['Granite Fork Credit Union', 'Logan', 'UT', 'granitefork'],
  ['Hawthorn Mill Employees Credit Union', 'Greenville', 'SC', 'hawthornmill'],
  ['High Lantern Valley Credit Union', 'Fresno', 'CA', 'highlanternvalley'],
  ['Ironbridge Workers Federal Credit Union', 'Erie', 'PA', 'ironbridge'],
  ['Juniper Draw Credit Union', 'Twin Falls', 'ID', 'juniperdraw'],
  ['Kettle Lake Community Credit Union', 'Oshkosh', 'WI', 'kettlelake'],
  ['Larkspur Hollow Federal Credit Union', 'Roanoke', 'VA', 'larkspurhollow'],
  ['Longmeadow Rail Credit Union', 'Binghamton', 'NY', 'longmeadowrail'],
  ['Magnolia Ferry Federal Credit Union', 'Shreveport', 'LA', 'magnoliaferry'],
  ['Maple Depot Credit Union', 'Muskegon', 'MI', 'mapledepot'],
  ['Millrace Credit Union', 'Toledo', 'OH', 'millrace'],
  ['Old Foundry Federal Credit Union', 'Bowling Green', 'KY', 'oldfoundry'],
  ['Orchard Gate Community Credit Union', 'Wenatchee', 'WA', 'orchardgate'],
  ['Palmetto Quay Federal Credit Union', 'Macon', 'GA', 'palmettoquay'],
  ['Prairie Lantern Credit Union', 'Ames', 'IA', 'prairielantern'],
  ['Quarry Pond Federal Credit Union', 'Asheville', 'NC', 'quarrypond'],
  ['Redbud Junction Credit Union', 'Columbia', 'MO', 'redbudjunction'],
  ['Saltmarsh Federal Credit Union', 'Bangor', 'ME', 'saltmarsh'],
  ['Sandhill Beacon Credit Union', 'Abilene', 'TX', 'sandhillbeacon'],
  ['Starling Grove Credit Union', 'Durango', 'CO', 'starlinggrove'],
  ['Tamarack Portage Federal Credit Union', 'Mankato', 'MN', 'tamarackportage'],
  ['Thistle Weir Credit Union', 'Johnson City', 'TN', 'thistleweir'],
  ['Wheatland Beacon Federal Credit Union', 'Hutchinson', 'KS', 'wheatlandbeacon'],
];

/** The ninth digit that makes a routing number pass the ABA's checksum. */
export function withCheckDigit(eight: string): string {
  const weights = [3, 7, 1, 3, 7, 1, 3, 7];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(eight[index]), 0);
  return `${eight}${(10 - (sum % 10)) % 10}`;
}

export const emailDomain = ({ contactEmail }: Pick<CreditUnion, 'contactEmail'>): string =>
  contactEmail.slice(contactEmail.indexOf('@') + 1);

/** A federal charter has to keep 10 % of each loan that it sells, others 5 % (12 CFR 701.22). */
export const isFederal = (name: string): boolean => name.includes('Federal');

/** The marketplace's directory: the operator first, then the four of the demo accounts, then the others by name. */
export const demoCreditUnions = (): CreditUnion[] =>
  directory.map(([name, city, state, domain], index) => {
    const contact = personName(700 + index);
    return {
      id: `CU${60_000 + index}`,
      name,
      routingNumber: withCheckDigit(`${placeOf(state).district}9${10_417 + index * 211}`),
      charterNumber: String(60_000 + index),
      city,
      state,
      phoneNumber: phoneNumber(state, index),
      contactName: `${contact.givenName} ${contact.surname}`,
      contactEmail: `${plain(contact.givenName)}.${plain(contact.surname)}@${domain}.example`,
      mergedInto: null,
    };
  });
