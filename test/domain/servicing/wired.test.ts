import { describe, expect, it } from 'vitest';
import { Problem } from '#shared/contract/problem.ts';
import type { RemittanceWire, ServicingMonth } from '#shared/domain/servicing/month.ts';
import { wiredProof, withWire } from '#shared/domain/servicing/wired.ts';
import { cents } from '#shared/format/money.ts';

const month = {
  state: 'Posted',
  positions: [
    { dealId: 'D1', creditUnionId: 'CU1', lines: { remittance: 100_00 } },
    { dealId: 'D2', creditUnionId: 'CU1', lines: { remittance: 50_00 } },
    { dealId: 'D3', creditUnionId: 'CU2', lines: { remittance: 70_00 } },
  ],
  wired: [],
} as unknown as ServicingMonth;

const wire = (changes: Partial<RemittanceWire> = {}): RemittanceWire => ({
  creditUnionId: 'CU1',
  amount: cents(150_00),
  day: '2026-11-20',
  reference: 'FED 1',
  at: '2026-11-20T15:00:00.000Z',
  byId: 'u',
  ...changes,
});

const faultOf = (changes: Partial<RemittanceWire>, of = month) => {
  try {
    withWire(of, wire(changes));
  } catch (error) {
    return Problem.from(error).message;
  }
  return null;
};

describe('what was wired of a month', () => {
  it('ends in 0 where the wires of a participant are its statements', () => {
    const part = withWire(month, wire({ amount: cents(100_00) }));
    expect(wiredProof(part)).toMatchObject([
      { creditUnionId: 'CU1', statement: 150_00, wired: 100_00, difference: -50_00 },
      { creditUnionId: 'CU2', statement: 70_00, wires: [], wired: null, difference: null },
    ]);
    const whole = withWire(part, wire({ amount: cents(50_00), reference: 'FED 2' }));
    expect(wiredProof(whole)[0]).toMatchObject({ wired: 150_00, difference: 0 });
    const back = withWire(whole, wire({ amount: cents(-150_00), reference: 'FED 3' }));
    expect(wiredProof(back)[0]).toMatchObject({ wired: 0, difference: -150_00 });
  });

  it('is of a posted month, of its participants, and of a day that has come in New York', () => {
    expect(faultOf({})).toBeNull();
    const ready = { ...month, state: 'Ready' as const };
    expect(faultOf({}, ready)).toBe("This month isn't posted.");
    expect(wiredProof(ready)).toEqual([]);
    expect(faultOf({ creditUnionId: 'CU3' })).toContain('no part in the month');
    expect(faultOf({ amount: cents(0) })).toContain('Enter an amount');
    const late = { at: '2026-11-21T04:59:00.000Z' };
    expect(faultOf({ ...late, day: '2026-11-20' })).toBeNull();
    expect(faultOf({ ...late, day: '2026-11-21' })).toContain("can't be in the future");
  });

  it('has a wire once, and another of its amount with another reference or day', () => {
    const once = withWire(month, wire());
    expect(faultOf({}, once)).toBe('This wire is recorded already.');
    for (const changes of [{ reference: 'FED 2' }, { day: '2026-11-19' }, { amount: cents(1) }])
      expect(faultOf(changes, once)).toBeNull();
    expect(faultOf({ creditUnionId: 'CU2' }, once)).toBeNull();
  });
});
