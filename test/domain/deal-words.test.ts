import { describe, expect, it } from 'vitest';
import { type DealParty, type DealState, type DealStep, ownerOf } from '#shared/domain/deal.ts';
import { lpWaitsFor, partyName, stepAct, waitsFor } from '#shared/domain/deal-words.ts';

const names = { buyerName: 'Harbor Light', sellerName: 'Summit Ridge' };
const turnsOf = (steps: readonly DealStep[]) => steps.map((step) => ({ step, party: ownerOf(step) }));
const words = (side: DealParty, stepsNow: DealStep[], state: DealState = 'Agreement') =>
  waitsFor({ ...names, side, state, turns: turnsOf(stepsNow) });

describe('what a deal waits for', () => {
  it('is said to each reader in one sentence', () => {
    const steps: DealStep[] = ['agreementSent', 'closingTape'];
    const both = 'send the agreement and upload the closing tape';
    expect(words('seller', steps)).toBe(`Waiting for you to ${both}.`);
    expect(words('buyer', steps)).toBe(`Waiting for Summit Ridge to ${both}.`);
    expect(words('administrator', steps)).toBe(`Waiting for Summit Ridge to ${both}.`);
  });

  it('names each party that has a step', () => {
    expect(words('seller', ['agreementSigned', 'bringDown'])).toBe(
      'Waiting for Harbor Light to sign the agreement and for Tandem to bring the loans down to closing.',
    );
    expect(words('administrator', ['bringDown'])).toBe('Waiting for Tandem to bring the loans down to closing.');
  });

  it('names both sides together where both sign', () => {
    const turns = (['buyer', 'seller'] as const).map((party) => ({ step: 'statement' as const, party }));
    expect(waitsFor({ ...names, side: 'buyer', state: 'Statement', turns })).toBe(
      'Waiting for you and Summit Ridge to sign the closing statement.',
    );
  });

  it('is the signature of those who have not signed the statement', () => {
    const turns = [{ step: 'statement' as const, party: 'seller' as const }];
    expect(waitsFor({ ...names, side: 'buyer', state: 'Statement', turns })).toBe(
      'Waiting for Summit Ridge to sign the closing statement.',
    );
  });

  it('is nothing once the deal has ended', () => {
    expect(words('buyer', [], 'Funded')).toBe('Funded. Nothing is left to do.');
    expect(words('buyer', [], 'Canceled')).toBe('Canceled.');
    expect(words('buyer', [], 'Funding')).toBe('Every step is done.');
  });
});

describe('what an LP waits for', () => {
  const deal = (buyerName: string, stepsNow: DealStep[], state: DealState = 'Agreement') => ({
    side: 'administrator' as const,
    sellerName: 'Summit Ridge',
    buyerName,
    state,
    turns: turnsOf(stepsNow),
  });
  const signs = (buyer: string) => deal(buyer, ['agreementSigned', 'closingTape']);

  it('is said step by step, with its buyers together', () => {
    expect(lpWaitsFor([signs('Harbor Light'), signs('Northfield'), deal('Riverbend', [], 'Canceled')])).toBe(
      'Waiting for Harbor Light and Northfield to sign the agreement and for Summit Ridge to upload the closing tape.',
    );
    expect(lpWaitsFor([deal('Harbor Light', ['callback'], 'Funding')])).toBe(
      'Waiting for Harbor Light to call back the wire instructions.',
    );
  });

  it('counts buyers from the third on', () => {
    expect(lpWaitsFor(['Harbor Light', 'Northfield', 'Riverbend'].map(signs))).toContain('for 3 credit unions to sign');
  });

  it('is nothing once all of its deals have ended', () => {
    expect(lpWaitsFor([deal('Harbor Light', [], 'Funded')])).toBe('Nothing is left to do.');
  });
});

it('names a party as its reader knows it', () => {
  const shown = (['buyer', 'seller', 'administrator'] as const).map((party) =>
    partyName(party, { ...names, side: 'buyer' }),
  );
  expect(shown).toEqual(['you', 'Summit Ridge', 'Tandem']);
  expect(stepAct('wireSent', 'buyer')).toBe('Send the wire');
  expect(stepAct('statement', 'administrator')).toBe('Release the closing statement');
  expect(stepAct('statement', 'seller')).toBe('Sign the closing statement');
});
