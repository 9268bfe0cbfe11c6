export interface Place {
  areaCode: string;
  /** How routing numbers of thrifts in that Federal Reserve district begin. */
  district: string;
  neighbors: readonly [string, string];
}

/** The states in which demo credit unions are at home. */
export const places: Record<string, Place> = {
  AZ: { areaCode: '928', district: '32', neighbors: ['NM', 'UT'] },
  CA: { areaCode: '559', district: '32', neighbors: ['NV', 'OR'] },
  CO: { areaCode: '970', district: '30', neighbors: ['UT', 'NM'] },
  FL: { areaCode: '850', district: '26', neighbors: ['GA', 'AL'] },
  GA: { areaCode: '478', district: '26', neighbors: ['SC', 'AL'] },
  IA: { areaCode: '515', district: '27', neighbors: ['IL', 'NE'] },
  ID: { areaCode: '208', district: '32', neighbors: ['MT', 'WA'] },
  IN: { areaCode: '765', district: '27', neighbors: ['OH', 'IL'] },
  KS: { areaCode: '785', district: '30', neighbors: ['MO', 'NE'] },
  KY: { areaCode: '270', district: '28', neighbors: ['TN', 'IN'] },
  LA: { areaCode: '318', district: '26', neighbors: ['TX', 'MS'] },
  MA: { areaCode: '413', district: '21', neighbors: ['CT', 'NH'] },
  MD: { areaCode: '410', district: '25', neighbors: ['DE', 'VA'] },
  ME: { areaCode: '207', district: '21', neighbors: ['NH', 'VT'] },
  MI: { areaCode: '616', district: '27', neighbors: ['IN', 'OH'] },
  MN: { areaCode: '507', district: '29', neighbors: ['WI', 'IA'] },
  MO: { areaCode: '573', district: '28', neighbors: ['KS', 'IL'] },
  MT: { areaCode: '406', district: '29', neighbors: ['ID', 'WY'] },
  NC: { areaCode: '828', district: '25', neighbors: ['SC', 'VA'] },
  NE: { areaCode: '308', district: '30', neighbors: ['IA', 'KS'] },
  NM: { areaCode: '575', district: '30', neighbors: ['AZ', 'CO'] },
  NY: { areaCode: '607', district: '22', neighbors: ['PA', 'VT'] },
  OH: { areaCode: '419', district: '24', neighbors: ['IN', 'MI'] },
  OK: { areaCode: '580', district: '30', neighbors: ['TX', 'KS'] },
  OR: { areaCode: '541', district: '32', neighbors: ['WA', 'ID'] },
  PA: { areaCode: '814', district: '24', neighbors: ['OH', 'NY'] },
  SC: { areaCode: '864', district: '25', neighbors: ['NC', 'GA'] },
  TN: { areaCode: '423', district: '26', neighbors: ['GA', 'KY'] },
  TX: { areaCode: '325', district: '31', neighbors: ['OK', 'NM'] },
  UT: { areaCode: '435', district: '32', neighbors: ['ID', 'AZ'] },
  VA: { areaCode: '540', district: '25', neighbors: ['MD', 'NC'] },
  VT: { areaCode: '802', district: '21', neighbors: ['NH', 'NY'] },
  WA: { areaCode: '509', district: '32', neighbors: ['ID', 'OR'] },
  WI: { areaCode: '920', district: '27', neighbors: ['MN', 'IL'] },
};

export function placeOf(state: string): Place {
  const place = places[state];
  if (!place) throw new RangeError(`No place ${state}`);
  return place;
}

/** A number of the range kept for fiction, 555-0100 to 555-0199. */
export const phoneNumber = (state: string, line: number): string =>
  `+1${placeOf(state).areaCode}55501${String(line % 100).padStart(2, '0')}`;
