import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { describe, expect, it } from 'vitest';
import { keptInput, keptResult, trialOfKept } from '#shared/contract/kept-limits.ts';
import { LimitTrial } from '#shared/contract/limit-trial.ts';
import { checkedLimits, limitInput } from '#shared/contract/limits-wire.ts';
import { canonicalJson } from '#shared/domain/canonical.ts';
import { canonicalEvidence, type EvidenceFacts, sealed, verifyEvidence } from '#shared/domain/evidence.ts';
import { checkLimits } from '#shared/domain/limits.ts';
import { aLimitTrial } from '#test/support/limit-trials.ts';

const trial = LimitTrial.parse(aLimitTrial());
const found = checkedLimits(checkLimits(limitInput(trial)));
const hash = (value: unknown) =>
  createHash('sha256')
    .update(canonicalize(value) ?? '')
    .digest('hex');

const facts = (more: Partial<EvidenceFacts> = {}): EvidenceFacts => ({
  format: 4,
  id: 'K01',
  creditUnionId: 'CU2',
  creditUnionName: 'Harbor Light',
  lpNumber: '1001',
  moment: 'submitted',
  at: '2026-11-23T16:00:00.000Z',
  userId: 'u-1',
  userName: 'Dana Whitcombe',
  commitmentVersion: 1,
  checkMode: 'advise',
  ruleSet: '2023-10-30',
  acknowledged: [],
  attested: ['AGREEMENT'],
  input: canonicalJson(keptInput(trial)),
  result: canonicalJson(keptResult(found)),
  overLimitReason: 'Repaid this week',
  confirmedBy: { id: 'u-1', name: 'Dana Whitcombe' },
  sources: [{ field: 'offering', kind: 'platform', reference: 'LP #1001', version: 3, asOf: '2026-11-23' }],
  ...more,
});

/** A record as it was written while hashes were over dollars. */
function ofDollars(previousHash = '') {
  const { format: _, creditUnionName: __, confirmedBy: ___, overLimitReason: ____, ...old } = facts();
  const inputsHash = hash(trial);
  const resultHash = hash({ inputsHash, result: found });
  const chained = { ...old, inputsHash, resultHash, previousHash };
  return {
    ...chained,
    format: 1 as const,
    creditUnionName: null,
    confirmedBy: null,
    overLimitReason: null,
    input: canonicalJson(trial),
    result: canonicalJson(found),
    evidenceHash: hash({ ...chained, input: trial, result: found }),
  };
}

/** Numbers that aren't whole, anywhere in a value. */
const broken = (value: unknown): unknown[] =>
  typeof value === 'number'
    ? [value].filter((one) => !Number.isInteger(one))
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(broken)
      : [];

describe('the inputs of a kept check', () => {
  it('are whole cents and basis points, with each field, and those of a trial again', () => {
    const odd = LimitTrial.parse({
      ...aLimitTrial(),
      amount: 2_500_000.01,
      warnAtPercent: 87.65,
      exposure: { originator: 0.07, type: 1.1, groups: { h1: { participations: 200_000.29 } } },
    });
    for (const one of [trial, odd, { ...trial, buyer: { ...trial.buyer, policy: null, netWorth: null } }]) {
      const kept = keptInput(one);
      expect(broken(kept)).toEqual([]);
      expect(JSON.parse(JSON.stringify(kept))).toEqual(kept);
      expect(trialOfKept(kept)).toEqual(one);
    }
    expect(keptInput(odd)).toMatchObject({
      amount: 250_000_001,
      warnAtBps: 8765,
      exposure: { originator: 7, type: 110 },
    });
    expect(Object.keys(keptInput(odd).offering)).not.toContain('retentionPercent');
    expect(keptInput(trial).offering.retentionBps).toBe(null);
    expect(broken(keptResult(found))).toEqual([]);
    expect(checkedLimits(keptResult(found))).toEqual(found);
  });
});

describe('a kept check', () => {
  it('has hashes that canonical JSON and SHA-256 repeat', async () => {
    const { evidenceHash, ...record } = await sealed(facts(), 'a1');
    const canonical = canonicalEvidence(record);
    expect(hash(canonical.input)).toBe(record.inputsHash);
    expect(hash({ inputsHash: record.inputsHash, result: canonical.result })).toBe(record.resultHash);
    expect(hash(canonical)).toBe(evidenceHash);
    expect(Object.keys(canonical).sort()).toEqual([
      'acknowledged',
      'at',
      'attested',
      'checkMode',
      'commitmentVersion',
      'confirmedBy',
      'creditUnionId',
      'creditUnionName',
      'format',
      'id',
      'input',
      'inputsHash',
      'lpNumber',
      'moment',
      'overLimitReason',
      'previousHash',
      'result',
      'resultHash',
      'ruleSet',
      'sources',
      'userId',
      'userName',
    ]);
  });

  it('of the time when hashes were over dollars stays verifiable, and the next ones follow on it', async () => {
    const old = ofDollars();
    const next = await sealed(facts({ id: 'K02' }), old.evidenceHash);
    const head = { hash: next.evidenceHash, records: 2, id: 'K02' };
    expect(await verifyEvidence([old, next], head)).toMatchObject({ intact: true, firstBroken: null });
    const { evidenceHash, ...record } = old;
    expect(hash(canonicalEvidence(record))).toBe(evidenceHash);
    const changed = { ...old, userName: 'Someone Else' };
    expect(await verifyEvidence([changed, next], head)).toMatchObject({ intact: false, firstBroken: 'K01' });
  });

  it('of the time before asset classes stays verifiable, and a trial repeats what it found', async () => {
    const { offering, exposure, ...rest } = keptInput(trial);
    const { isTypeKnown: _, assetClass: __, ...pool } = offering;
    const { assetClass: ___, unmatched: ____, ...held } = exposure;
    const input = { ...rest, offering: pool, exposure: held };
    const old = await sealed(facts({ format: 2, overLimitReason: null, input: canonicalJson(input) }), '');
    const next = await sealed(facts({ id: 'K02' }), old.evidenceHash);
    const head = { hash: next.evidenceHash, records: 2, id: 'K02' };
    expect(await verifyEvidence([old, next], head)).toMatchObject({ intact: true, firstBroken: null });
    expect(trialOfKept(input)).toEqual(trial);
    expect(keptResult(checkedLimits(checkLimits(limitInput(trialOfKept(input)))))).toEqual(keptResult(found));
  });

  it('has what matched nothing among its inputs, so that a trial repeats what it left open', async () => {
    const { exposure, ...rest } = aLimitTrial();
    const unmatched = { originator: ['Sumit Ridge'], type: ['Boats for hire'] };
    const open = LimitTrial.parse({ ...rest, exposure: { ...exposure, unmatched } });
    const result = checkedLimits(checkLimits(limitInput(open)));
    expect(result).toMatchObject({ headroomComplete: false });
    const input = keptInput(open);
    expect(checkedLimits(checkLimits(limitInput(trialOfKept(input))))).toEqual(result);
    const record = await sealed(facts({ input: canonicalJson(input), result: canonicalJson(keptResult(result)) }), '');
    const { unmatched: _, ...held } = input.exposure;
    const changed = { ...record, input: canonicalJson({ ...input, exposure: held }) };
    const head = { hash: record.evidenceHash, records: 1, id: 'K01' };
    expect((await verifyEvidence([record], head)).intact).toBe(true);
    expect((await verifyEvidence([changed], head)).intact).toBe(false);
  });

  it('of the time before reasons stays verifiable, and has none', async () => {
    const old = await sealed(facts({ format: 3, overLimitReason: null }), '');
    const next = await sealed(facts({ id: 'K02' }), old.evidenceHash);
    const head = { hash: next.evidenceHash, records: 2, id: 'K02' };
    expect(Object.keys(canonicalEvidence(old))).not.toContain('overLimitReason');
    expect(await verifyEvidence([old, next], head)).toMatchObject({ intact: true });
    const added = { ...old, overLimitReason: 'Made up' };
    expect(await verifyEvidence([added, next], head)).toMatchObject({ intact: false, firstBroken: 'K01' });
  });

  it.each([
    ['creditUnionName', 'Another'],
    ['overLimitReason', 'No reason given'],
    ['overLimitReason', null],
    ['confirmedBy', null],
    ['format', 1],
    ['input', '{"amount":1'],
    ['result', ''],
    ['inputsHash', 'b2'],
    ['sources', []],
  ])('is found out where its %s was changed', async (field, value) => {
    const record = await sealed(facts(), '');
    const head = { hash: record.evidenceHash, records: 1, id: 'K01' };
    expect(await verifyEvidence([record], head)).toMatchObject({ intact: true });
    const changed = { ...record, [field]: value };
    expect(await verifyEvidence([changed], head)).toEqual({
      records: 1,
      intact: false,
      firstBroken: 'K01',
      missing: 0,
    });
  });
});
