import { TapeFault } from '../tape-fault.ts';
import { isStreetAddress } from './addresses.ts';
import { type PersonalKind, personalKinds } from './kinds.ts';
import { hasGivenName, readsLikeName } from './names.ts';
import { kindOfValue } from './values.ts';

/** Whether a heading or the name of a sheet is none of a person itself. */
export const canBeSaid = (text: string): boolean =>
  kindOfValue(text) === null && !isStreetAddress(text) && !(readsLikeName(text) && hasGivenName(text));

/** The whole file is refused; said are heading, row and kind, never the value. */
export function refuse(kind: PersonalKind, heading: string, row: number): TapeFault {
  const column = canBeSaid(heading) ? `"${heading}"` : 'without a heading that can be shown';
  const words = `column ${column} (row ${row}) looks like ${personalKinds[kind]}.`;
  return new TapeFault(`${opening} ${words} Remove the column and upload again. Nothing of the file was kept.`, {
    refusal: { kind, heading: column.replaceAll('"', ''), row },
  });
}

const opening = 'This tape was not taken:';
