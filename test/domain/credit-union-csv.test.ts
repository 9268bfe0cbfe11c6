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
      '\uFEFFCredit Union name,Charter number,Routing Number,City (Mailing address),State (Mailing address)\n"Maple, Oak & Elm",60123,011000015,Augusta,ME\n',
    );
    expect(found).toMatchObject([
      { name: 'Maple, Oak & Elm', routingNumber: '011000015', charterNumber: '60123', city: 'Augusta', state: 'ME' },
    ]);
  });

  it.each([',60123,011000015', 'Maple,x,011000015', 'Maple,,', 'Maple,60123,1234567890', 'Maple,60123,011000016'])(
    'tells of a row it cannot use: %s',
    async (row) => {
      const { found, told } = await read(`CU_NAME,CU_NUMBER,RoutingNumber\n${row}\n`);
      expect([found, told.length]).toEqual([[], 1]);
      expect(told[0]).toContain('Line 2');
    },
  );

  it('is FOICU.txt as it comes, with RT numbers or without', async () => {
    const row = '70001,12/31/2025 0:00:00,1,MADE UP,SPRINGDALE,OH';
    const { found } = await read(`CU_NUMBER,CYCLE_DATE,CU_TYPE,CU_NAME,CITY,STATE,RT_NUMBER\n${row},041000014\n`);
    expect(found).toMatchObject([
      { charterNumber: '70001', name: 'MADE UP', city: 'SPRINGDALE', state: 'OH', routingNumber: '041000014' },
    ]);
    const bare = await read(`CU_NUMBER,CYCLE_DATE,CU_TYPE,CU_NAME,CITY,STATE\n${row}\n`);
    expect(bare).toMatchObject({ found: [{ charterNumber: '70001', routingNumber: '' }], told: [] });
  });

  it('says in one sentence what is missing in each row', async () => {
    await expect(read('CU_NAME,CITY\nMaple,Augusta\n')).rejects.toThrow(
      "The first row doesn't name these columns: RT number.",
    );
    const rows = Array.from({ length: 4374 }, (_, i) => `,${i + 1},`).join('\n');
    const { told } = await read(`CU_NAME,CU_NUMBER,RT_NUMBER\n${rows}\n`);
    expect(told).toEqual(['4,374 rows were left out: Name is required.']);
  });
});
