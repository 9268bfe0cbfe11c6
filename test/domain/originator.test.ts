import { describe, expect, it } from 'vitest';
import { type Originator, originatorOf } from '#shared/domain/originator.ts';
import { anOffering } from '#test/support/builders.ts';

describe('who made the loans of an offering', () => {
  it.each<[Parameters<typeof originatorOf>[1], Partial<Originator>]>([
    [null, { kind: 'federalCreditUnion', insured: true, from: 'assumed' }],
    ['federal', { kind: 'federalCreditUnion', insured: true, from: 'callReport' }],
    ['state', { kind: 'stateCreditUnion', insured: true, from: 'callReport' }],
    ['notInsured', { kind: 'stateCreditUnion', insured: false, from: 'callReport' }],
  ])('is its seller with the charter %s', (charter, found) => {
    expect(originatorOf(anOffering(), charter)).toEqual({ ...found, retentionPercent: null });
  });

  it.each<[Partial<Parameters<typeof originatorOf>[0]>, Partial<Originator>]>([
    [{ originatorKind: 'cuso' }, { kind: 'cuso', insured: false, from: 'offering' }],
    [{ originatorKind: 'federalCreditUnion' }, { kind: 'federalCreditUnion', insured: true, from: 'offering' }],
    [{ originatorKind: 'stateCreditUnion' }, { kind: 'stateCreditUnion', insured: true, from: 'offering' }],
    [{ originatorInsured: false }, { kind: 'stateCreditUnion', insured: false, from: 'callReport' }],
    [{ originatorKind: 'financialOrganization', originatorInsured: true }, { insured: true }],
    [{ retentionPercent: 12.5 }, { kind: 'stateCreditUnion', retentionPercent: 12.5 }],
  ])('is what it says of itself: %j', (terms, found) => {
    expect(originatorOf(anOffering(terms), 'state')).toMatchObject(found);
  });
});
