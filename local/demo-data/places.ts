export interface Place {
  name: string;
  areaCode: string;
  /** How routing numbers of thrifts in that Federal Reserve district begin. */
  district: string;
  neighbours: readonly [string, string];
}

/** The states in which demo credit unions are at home. */
export const places: Record<string, Place> = {
  AZ: { name: 'Arizona', areaCode: '928', district: '32', neighbours: ['New Mexico', 'Utah'] },
  CA: { name: 'California', areaCode: '559', district: '32', neighbours: ['Nevada', 'Oregon'] },
  CO: { name: 'Colorado', areaCode: '970', district: '30', neighbours: ['Utah', 'New Mexico'] },
  FL: { name: 'Florida', areaCode: '850', district: '26', neighbours: ['Georgia', 'Alabama'] },
  GA: { name: 'Georgia', areaCode: '478', district: '26', neighbours: ['South Carolina', 'Alabama'] },
  IA: { name: 'Iowa', areaCode: '515', district: '27', neighbours: ['Illinois', 'Nebraska'] },
  ID: { name: 'Idaho', areaCode: '208', district: '32', neighbours: ['Montana', 'Washington'] },
  IN: { name: 'Indiana', areaCode: '765', district: '27', neighbours: ['Ohio', 'Illinois'] },
  KS: { name: 'Kansas', areaCode: '785', district: '30', neighbours: ['Missouri', 'Nebraska'] },
  KY: { name: 'Kentucky', areaCode: '270', district: '28', neighbours: ['Tennessee', 'Indiana'] },
  LA: { name: 'Louisiana', areaCode: '318', district: '26', neighbours: ['Texas', 'Mississippi'] },
  MA: { name: 'Massachusetts', areaCode: '413', district: '21', neighbours: ['Connecticut', 'New Hampshire'] },
  MD: { name: 'Maryland', areaCode: '410', district: '25', neighbours: ['Delaware', 'Virginia'] },
  ME: { name: 'Maine', areaCode: '207', district: '21', neighbours: ['New Hampshire', 'Vermont'] },
  MI: { name: 'Michigan', areaCode: '616', district: '27', neighbours: ['Indiana', 'Ohio'] },
  MN: { name: 'Minnesota', areaCode: '507', district: '29', neighbours: ['Wisconsin', 'Iowa'] },
  MO: { name: 'Missouri', areaCode: '573', district: '28', neighbours: ['Kansas', 'Illinois'] },
  MT: { name: 'Montana', areaCode: '406', district: '29', neighbours: ['Idaho', 'Wyoming'] },
  NC: { name: 'North Carolina', areaCode: '828', district: '25', neighbours: ['South Carolina', 'Virginia'] },
  NE: { name: 'Nebraska', areaCode: '308', district: '30', neighbours: ['Iowa', 'Kansas'] },
  NM: { name: 'New Mexico', areaCode: '575', district: '30', neighbours: ['Arizona', 'Colorado'] },
  NY: { name: 'New York', areaCode: '607', district: '22', neighbours: ['Pennsylvania', 'Vermont'] },
  OH: { name: 'Ohio', areaCode: '419', district: '24', neighbours: ['Indiana', 'Michigan'] },
  OK: { name: 'Oklahoma', areaCode: '580', district: '30', neighbours: ['Texas', 'Kansas'] },
  OR: { name: 'Oregon', areaCode: '541', district: '32', neighbours: ['Washington', 'Idaho'] },
  PA: { name: 'Pennsylvania', areaCode: '814', district: '24', neighbours: ['Ohio', 'New York'] },
  SC: { name: 'South Carolina', areaCode: '864', district: '25', neighbours: ['North Carolina', 'Georgia'] },
  TN: { name: 'Tennessee', areaCode: '423', district: '26', neighbours: ['Georgia', 'Kentucky'] },
  TX: { name: 'Texas', areaCode: '325', district: '31', neighbours: ['Oklahoma', 'New Mexico'] },
  UT: { name: 'Utah', areaCode: '435', district: '32', neighbours: ['Idaho', 'Arizona'] },
  VA: { name: 'Virginia', areaCode: '540', district: '25', neighbours: ['Maryland', 'North Carolina'] },
  VT: { name: 'Vermont', areaCode: '802', district: '21', neighbours: ['New Hampshire', 'New York'] },
  WA: { name: 'Washington', areaCode: '509', district: '32', neighbours: ['Idaho', 'Oregon'] },
  WI: { name: 'Wisconsin', areaCode: '920', district: '27', neighbours: ['Minnesota', 'Illinois'] },
};

export function placeOf(state: string): Place {
  const place = places[state];
  if (!place) throw new RangeError(`No place ${state}`);
  return place;
}

/** A number of the range kept for fiction, 555-0100 to 555-0199. */
export const phoneNumber = (state: string, line: number): string =>
  `+1${placeOf(state).areaCode}55501${String(line % 100).padStart(2, '0')}`;
