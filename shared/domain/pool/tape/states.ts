import { placeCodes, places } from '../../places.ts';
import { plainText } from './plain-text.ts';

/** Postal codes: states, the District, territories, and the armed forces. */
const states = new Set<string>([...placeCodes, 'AS', 'MP', 'FM', 'MH', 'PW', 'AA', 'AE', 'AP']);

const named = new Map<string, string>([
  ...Object.entries(places).map(([code, name]) => [plainText(name), code] as const),
  ['washingtondc', 'DC'],
  ['americansamoa', 'AS'],
  ['northernmarianaislands', 'MP'],
]);

/** The code of `CA`, `California`, `D.C.` or `US-CA`; null for anything else. */
export function stateCode(text: string): string | null {
  const bare = text.trim().toUpperCase();
  if (states.has(bare)) return bare;
  const code = bare.replace(/^US[- ]/, '').replaceAll('.', '');
  return states.has(code) ? code : (named.get(plainText(text)) ?? null);
}

export const isState = (text: string): boolean => stateCode(text) !== null;
