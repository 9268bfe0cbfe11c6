import { places } from '../../../places.ts';
import { valueLists } from '../lists.ts';

const others = `adjustable agency agricultural atv boat boats british bus buyout cash church columbia consolidation
construction consumer country cycle debt deed dwelling education equipment existing factory family farm federal first
fixed flood free full government health historic home homes house housing in investment investor land lease lender lien
limited line loan loans lot medical member mixed mobile modular motorcycle new newfoundland no non nova office ontario
other out own owner owned park partial past personal pool portfolio powersports preferred primary private property
quebec rate recreational refinance rental repair residence retail row rv scotia second self senior share single solar
student tax third town townhome townhouse trailer truck trucks two unit unknown unsecured used vacant variable vehicle
war wholesale working`;

const words = new Set(
  [others, ...Object.values(places), ...Object.values(valueLists).flatMap((list) => Object.keys(list))].flatMap(
    (text) => text.toLowerCase().split(/[^a-z]+/),
  ),
);

export const isLoanWords = (text: string): boolean =>
  text
    .toLowerCase()
    .split(/[ ,./-]+/)
    .every((word) => words.has(word));
