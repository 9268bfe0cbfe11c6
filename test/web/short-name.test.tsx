import { expect, it } from 'vitest';
import { shortName } from '../../web/src/features/offerings/short-name.ts';

it.each([
  ['Driftwood Teachers Federal Credit Union', 'Driftwood Teachers FCU'],
  ['Summit Ridge Credit Union', 'Summit Ridge CU'],
  ['Credit Union of Maine', 'Credit Union of Maine'],
])('%s is %s for short', (name, short) => expect(shortName(name)).toBe(short));
