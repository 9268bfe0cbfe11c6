import { TapeFault } from '../tape-fault.ts';
import { isStreetAddress } from './addresses.ts';
import { type PersonalKind, personalKinds } from './kinds.ts';
import { hasGivenName, readsLikeName } from './names.ts';
import { kindOfValue } from './values.ts';

export const canBeSaid = (text: string): boolean =>
  kindOfValue(text) === null && !isStreetAddress(text) && !(readsLikeName(text) && hasGivenName(text));

/** Says heading, row and kind, never the value. */
export function refuse(kind: PersonalKind, heading: string, row: number): TapeFault {
  const column = canBeSaid(heading) ? `"${heading}"` : 'without a heading that can be shown';
  const words = `column ${column} (row ${row}) looks like ${personalKinds[kind]}.`;
  const way = kind === 'account-number' ? ' If it holds your own loan numbers, head it Loan Number.' : '';
  return new TapeFault(`${opening} ${words} Remove the column and upload again. Nothing of the file was kept.${way}`, {
    refusal: { kind, heading: column.replaceAll('"', ''), row },
  });
}

const opening = 'This tape was not taken:';
