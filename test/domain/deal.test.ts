import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areThrough,
  type Deal,
  type DealStep,
  dealId,
  dealSteps,
  dueDays,
  isDealOf,
  keepsNote,
  lpOfDeal,
  mayNote,
  nextDue,
  openDeal,
  openedWith,
  stepsNow,
  stepsOn,
  withStep,
  withStepDone,
  withStepUndone,
} from '#shared/domain/deal.ts';
import { aCommitment, anOffering } from '#test/support/builders.ts';

const at = '2026-11-27T15:00:00.000Z';
const done = { at, byId: 'u', by: 'Uma' };
const aDeal = (): Deal => openDeal({ commitment: aCommitment(), offering: anOffering(), before: [], at });
const doneOf = (...steps: DealStep[]): Deal => steps.reduce((deal, step) => withStepDone(deal, step, done), aDeal());
const through = (last: DealStep): Deal => doneOf(...dealSteps.slice(0, dealSteps.indexOf(last) + 1));

describe('a deal', () => {
  it("has its commitment's id, numbered after canceled ones", () => {
    const commitment = { creditUnionId: 'CU-1', lpNumber: '1001' };
    expect(dealId(commitment, [])).toBe('CU-1-1001-Commitment');
    const before = [{ id: 'CU-1-1001-Commitment' }, { id: 'CU-1-1001-Commitment-2' }, { id: 'CU-12-1001-Commitment' }];
    expect(dealId(commitment, before)).toBe('CU-1-1001-Commitment-3');
    expect([dealId(commitment, []), dealId(commitment, before)].map(lpOfDeal)).toEqual(['1001', '1001']);
    expect(['CU-1-1001-Interest', 'Commitment', '1001-Commitment'].map(lpOfDeal)).toEqual([null, null, null]);
  });

  it('opens with its commitment, the seller of the LP and nothing done', () => {
    const commitment = aCommitment({ price: 1_002_500 });
    const offering = anOffering();
    const due = dueDays(at, offering.settlementDate);
    const deal = openDeal({ commitment, offering, before: [], at });
    const { creditUnionId, creditUnionName, routingNumber, lpNumber, amount } = commitment;
    expect(deal).toEqual({
      id: dealId(commitment, []),
      lpNumber,
      buyer: { creditUnionId, creditUnionName, routingNumber },
      seller: { creditUnionId: offering.sellerId, creditUnionName: offering.sellerName },
      amount,
      price: 1_002_500,
      state: 'Agreement',
      steps: Object.fromEntries(
        dealSteps.map((step) => [step, { status: 'Open', due: due[step], done: null, note: '', files: [] }]),
      ),
      documents: [],
      assigneeId: null,
      assignee: null,
      notes: '',
      openedAt: at,
      priceEntered: null,
      statement: null,
      funding: { sent: [], received: [], platform: [], settled: null },
      cancellation: null,
      canceled: null,
      version: 0,
    });
  });

  it('is of the credit union that holds the commitment now, or of the commitment that it opened with', () => {
    const commitment = { creditUnionId: 'CU-1', lpNumber: '1001' };
    const of = (id: string, creditUnionId: string) =>
      isDealOf({ id, buyer: { creditUnionId, creditUnionName: 'A', routingNumber: '1' } }, commitment);
    expect(of('CU-1-1001-Commitment-2', 'CU-9')).toBe(true);
    expect(of('CU-9-1001-Commitment', 'CU-1')).toBe(true);
    expect(of('CU-12-1001-Commitment', 'CU-12')).toBe(false);
  });

  it('is through with the others of its LP once none is open and one is funded', () => {
    const of = (...states: Deal['state'][]) => areThrough(states.map((state) => ({ state })));
    expect([of('Funded', 'Canceled'), of('Funded', 'Funding'), of('Canceled'), of()]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('goes from state to state with its steps', () => {
    expect(aDeal().state).toBe('Agreement');
    expect(doneOf('agreementSent').state).toBe('Agreement');
    expect(through('agreementSigned').state).toBe('Statement');
    expect(through('bringDown').state).toBe('Statement');
    expect(through('statement').state).toBe('Funding');
    expect(through('wireReceived').state).toBe('Funding');
  });

  it('opens with a step those that rest on it, and no others', () => {
    const { steps } = through('statement');
    expect(openedWith(steps, 'closingTape')).toEqual(['closingTape', 'bringDown', 'statement']);
    expect(openedWith(steps, 'statement')).toEqual(['statement']);
    expect(openedWith(aDeal().steps, 'agreementSent')).toEqual(['agreementSent']);
  });

  it('has the notes of each side on its own steps, and where both sign', () => {
    const noted = (['buyer', 'seller'] as const).map((party) => dealSteps.filter((step) => mayNote(step, party)));
    expect(noted).toEqual([
      ['agreementSigned', 'statement', 'callback', 'wireSent'],
      ['agreementSent', 'agreementSigned', 'closingTape', 'statement', 'wireReceived'],
    ]);
    expect(dealSteps.every((step) => mayNote(step, 'administrator'))).toBe(true);
  });

  it('is due on the earliest day of the steps that its reader looks at', () => {
    const deal = doneOf('agreementSent');
    const { agreementSigned, closingTape } = deal.steps;
    expect(agreementSigned.due < closingTape.due).toBe(true);
    expect((['buyer', 'seller', 'administrator'] as const).map((party) => nextDue(deal, party))).toEqual([
      agreementSigned.due,
      agreementSigned.due,
      agreementSigned.due,
    ]);
    expect(nextDue(doneOf('agreementSent', 'closingTape'), 'seller')).toBe(agreementSigned.due);
    expect(nextDue({ ...deal, state: 'Canceled' }, 'seller')).toBeNull();
  });

  it('lets the closing tape come before the agreement, and nothing else', () => {
    expect(stepsNow(aDeal())).toEqual(['agreementSent', 'closingTape']);
    expect(stepsOn(aDeal(), 'seller')).toEqual(['agreementSent', 'closingTape']);
    expect(stepsOn(aDeal(), 'buyer')).toEqual([]);
    expect(doneOf('closingTape', 'bringDown').state).toBe('Agreement');
    expect(() => withStepDone(doneOf('closingTape', 'bringDown'), 'statement', done)).toThrow(
      'Agreement signed comes first.',
    );
    expect(() => withStepDone(aDeal(), 'wireReceived', done)).toThrow('Closing statement signed comes first.');
    expect(() => withStepDone(doneOf('agreementSent'), 'agreementSent', done)).toThrow(
      'Agreement sent is done already.',
    );
  });

  it('undoes what rests on an undone step, and the state with it', () => {
    const undone = withStepUndone(through('wireSent'), 'agreementSigned');
    const states = dealSteps.map((step) => undone.steps[step].status);
    expect(states).toEqual(['Done', 'Open', 'Done', 'Done', 'Open', 'Open', 'Open', 'Open']);
    expect(undone.state).toBe('Agreement');
    expect(undone.steps.statement.done).toBeNull();
    expect(() => withStepUndone(aDeal(), 'agreementSent')).toThrow("Agreement sent isn't done yet.");
  });

  it('empties the note of a call-back that opens again, and of no other step', () => {
    const noted = dealSteps.reduce((deal, step) => withStep(deal, step, { note: step }), through('callback'));
    const { steps } = withStepUndone(noted, 'statement');
    expect([steps.statement.note, steps.callback.note, steps.wireSent.note]).toEqual(['statement', '', 'wireSent']);
    const kept = dealSteps.filter((step) => keepsNote(step, noted.steps[step]));
    expect([kept, keepsNote('callback', steps.callback)]).toEqual([['callback'], false]);
  });

  it.each(['Funded', 'Canceled'] as const)('never changes once it is %s', (state) => {
    const ended = { ...through('callback'), state };
    expect(stepsNow(ended)).toEqual([]);
    expect(() => withStepDone(ended, 'wireSent', done)).toThrow('no longer changes');
    expect(() => withStepUndone(ended, 'callback')).toThrow('no longer changes');
    expect(withStep(ended, 'wireSent', { note: 'Late' }).state).toBe(state);
  });

  it('can be walked in any order that its steps allow, and is then done', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (choices) => {
        let deal = aDeal();
        for (let now = stepsNow(deal); now.length > 0; now = stepsNow(deal)) {
          const choice = choices.next().value % now.length;
          deal = withStepDone(deal, now[choice] as DealStep, done);
        }
        expect(dealSteps.every((step) => deal.steps[step].status === 'Done')).toBe(true);
        expect(deal.state).toBe('Funding');
      }),
    );
  });
});

describe('the due days of a deal', () => {
  it('are counted in working days from acceptance', () => {
    const due = dueDays(at, null);
    expect([due.agreementSent, due.agreementSigned, due.wireReceived]).toEqual([
      '2026-12-01',
      '2026-12-08',
      '2026-12-18',
    ]);
    expect(dueDays(at, '2026-12-10T00:00:00.000Z')).toEqual(due);
    expect(dueDays(at, '2026-12-18T00:00:00.000Z')).toEqual(due);
  });

  it('lead up to a settlement date that is later', () => {
    const due = dueDays(at, '2027-01-04T00:00:00.000Z');
    expect([due.agreementSigned, due.statement, due.wireSent, due.wireReceived]).toEqual([
      '2026-12-08',
      '2026-12-29',
      '2026-12-31',
      '2027-01-04',
    ]);
  });

  it('are working days, but for a settlement on a weekend', () => {
    const due = dueDays(at, '2027-01-03T00:00:00.000Z');
    expect([due.wireSent, due.wireReceived]).toEqual(['2026-12-31', '2027-01-03']);
  });

  it('come in the order of the steps, whenever the LP settles', () => {
    const days = fc.integer({ min: -40, max: 400 });
    fc.assert(
      fc.property(days, days, (accepted, settles) => {
        const moment = new Date(Date.parse(at) + accepted * 86_400_000);
        const settlement = new Date(moment.getTime() + settles * 86_400_000).toISOString();
        const due = dueDays(moment.toISOString(), settlement);
        const [sent, signed, ...closing] = dealSteps.map((step) => due[step]);
        expect([sent, signed]).toEqual([sent, signed].toSorted());
        expect(closing).toEqual(closing.toSorted());
      }),
    );
  });
});
