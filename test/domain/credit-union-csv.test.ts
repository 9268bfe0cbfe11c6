import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { creditUnionsOf } from '../../bin/credit-union-csv.ts';

async function read(csv: string) {
  const told: string[] = [];
  const found = await Array.fromAsync(
    creditUnionsOf(Readable.from([csv]), { tell: (line: string) => told.push(line) }),
  );
  return { found, told };
}

describe("NCUA's list of credit unions", () => {
  it('is read by its column names, whatever their case, order and quotes', async () => {
    const { found } = await read(
      '\uFEFFCredit Union name,Charter number,Routing Number,City (Mailing address),State (Mailing address)\n"Maple, Oak & Elm",60123,11000015,Augusta,ME\n',
    );
    expect(found).toMatchObject([
      { name: 'Maple, Oak & Elm', routingNumber: '011000015', charterNumber: '60123', city: 'Augusta', state: 'ME' },
    ]);
  });

  it.each([',60123,011000015', 'Maple,x,011000015', 'Maple,60123,', 'Maple,60123,1234567890', 'Maple,60123,011000016'])(
    'tells of a row it cannot use: %s',
    async (row) => {
      const { found, told } = await read(`CU_NAME,CU_NUMBER,RoutingNumber\n${row}\n`);
      expect([found, told.length]).toEqual([[], 1]);
      expect(told[0]).toContain('Line 2');
    },
  );
});
