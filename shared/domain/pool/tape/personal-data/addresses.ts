import { plainSigns } from './plain-signs.ts';

const suffix =
  '(?:st|street|ave|avenue|rd|road|blvd|boulevard|ln|lane|dr|drive|ct|court|way|pl|place|hwy|highway|ter|terrace|cir|circle)';
const addressed = new RegExp(
  `^(\\d{1,6}[a-z]?(?:-\\d+)?)\\s+((?:[\\p{L}\\d.'#-]+\\s+){1,5}?)(${suffix})(?![\\p{L}\\d-])`,
  'iu',
);
const onHighway = /^\d{2,6}[a-z]?\s+(?:[nsew]{1,2}\.?\s+)?(?:hwy|highway)\s+\d/i;

/** Doors and driven wheels of vehicles, but not a number that begins an address, nor `NW 4 Dr`. */
const doors = /(?<=\S\s+)(?<!\b[nsew]{1,2}\.?\s+)[2-5][ -]?(?:dr|door)\b\.?/gi;
const wheels = /\b(?:(?:all|front|rear|four|two|[24])[ -]?wheel|(?:left|right)[ -]hand)[ -]drive\b/gi;
const measured = /^(?:months?|mos?|mths?|years?|yrs?|units?|percent|pct)\b/i;

const makes = new RegExp(
  `^(?:${`acura|airstream|alfa romeo|arctic cat|aston martin|audi|bayliner|bentley|bmw|buick|cadillac|can-am|chevrolet|chevy|
chrysler|coachmen|crossroads|dodge|ducati|dutchmen|entegra|ferrari|fiat|fleetwood|ford|forest river|freightliner|genesis|
gmc|grand design|gulf stream|harley(?:-| )davidson|harley|heartland|honda|hummer|hyundai|infiniti|isuzu|jaguar|jayco|jeep|
kawasaki|kenworth|keystone|kia|ktm|kz|lamborghini|land rover|lexus|lincoln|lucid|mack|maserati|mastercraft|mazda|mclaren|
mercedes|mercedes-benz|mercury|mini cooper|mitsubishi|newmar|nissan|oldsmobile|palomino|peterbilt|polaris|polestar|
pontiac|porsche|prime time|ram|range rover|rivian|rolls-royce|saab|saturn|scion|sea ray|sea-doo|ski-doo|starcraft|subaru|
suzuki|tesla|thor|tiffin|toyota|triumph|volkswagen|volvo|vw|winnebago|yamaha`.replaceAll('\n', '')})\\s`,
  'i',
);
const sportsModels = /^(?:edge|explorer|fiesta|focus|lexus)\s$/i;
/** Street words that are also trims of vehicles. */
const trims = /^(?:st|ct|way|pl|place)$/i;

/** Motorcycles whose models begin with a street word. */
const rides =
  /^(?:street (?:glide|bob|rod|triple|twin|cup|scrambler|500|750)|road (?:king|glide|star)|boulevard [cms]\d{2,3}r?)\b/i;

/** `2014 Ford Focus ST` looks like an address. */
function isVehicle(number: string, words: string, kind: string, from: string): boolean {
  const isYear = /^(?:19[5-9]\d|20[0-3]\d)$/.test(number);
  const isTrim = /^[SC]T$/.test(kind);
  if (!isYear && !(isTrim && /^\d\d$/.test(number))) return false;
  if (isTrim && sportsModels.test(words)) return true;
  if (isYear && makes.test(words) && rides.test(from)) return true;
  const hasModel = words.trim().split(/\s+/).length > 1;
  return hasModel && makes.test(words) && trims.test(kind);
}

/** Longest address, which bounds the search. */
const MOST = 200;

/** A number, words and a kind of street. Vehicle descriptions and terms look similar and are excluded. */
export function isStreetAddress(text: string): boolean {
  const plain = plainSigns(text.slice(0, MOST)).replace(doors, ' ').replace(wheels, ' ').trim();
  const [found = '', number, words = '', kind = ''] = addressed.exec(plain) ?? [];
  if (!number) return onHighway.test(plain);
  return !measured.test(words) && !isVehicle(number, words, kind, plain.slice(found.length - kind.length));
}
