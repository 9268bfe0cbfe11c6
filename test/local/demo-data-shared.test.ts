import { describe, expect, it } from 'vitest';
import { demoWorld } from '#local/demo-data/world.ts';
import { keyOf } from '#shared/domain/document.ts';
import { withWords } from '#test/support/history.ts';

const HARBOR_LIGHT = 'CU60001';
const NORTHFIELD = 'CU60002';

const now = new Date('2026-11-21T04:10:00.000Z');
const { documents: every, commitments, offerings, accesses, history } = demoWorld({ now });
const documents = every.filter(({ kind }) => kind !== 'due-diligence');
const ofKind = (kind: string) => documents.filter((document) => document.kind === kind);
const sectionsOf = (kind: string, owner: string) =>
  new Set(ofKind(kind).flatMap((document) => (document.owner === owner ? [document.section] : [])));

describe('what is exchanged beside the data rooms', () => {
  it('has reports of LPs that Harbor Light and Northfield hold, some for one of them alone', () => {
    for (const id of [HARBOR_LIGHT, NORTHFIELD]) {
      const held = commitments.filter(({ creditUnionId, status }) => creditUnionId === id && status === 'Accepted');
      const lps = held.map(({ lpNumber }) => lpNumber).filter((lp) => sectionsOf('reports', lp).size > 0);
      expect(lps.length).toBeGreaterThanOrEqual(2);
      expect([...sectionsOf('reports', lps[0] ?? '')].sort()).toEqual(['Monthly Servicing', 'Settlement']);
      const own = ofKind('reports').filter(({ creditUnionId }) => creditUnionId === id);
      expect(own.map(({ owner }) => owner)).toEqual(lps);
    }
  });

  it('has no reports of LPs whose purchases are still to be funded', () => {
    const settled = ['Sold', 'Retention', 'Archived'];
    const stateOf = new Map(offerings.map(({ lpNumber, state }) => [lpNumber, state]));
    const reported = new Set(ofKind('reports').map(({ owner }) => owner));
    expect([...reported].filter((lp) => !settled.includes(stateOf.get(lp) ?? ''))).toEqual([]);
  });

  it('has downloads of two credit unions and an upload', () => {
    expect(new Set(ofKind('downloads').map(({ owner }) => owner))).toEqual(new Set([HARBOR_LIGHT, NORTHFIELD]));
    expect(ofKind('uploads')).toMatchObject([{ owner: HARBOR_LIGHT, uploadedBy: 'Dana Whitcombe' }]);
  });

  it('has pictures of published offerings: of pools their loans, of a building its plan', () => {
    const pictures = Map.groupBy(ofKind('images'), ({ owner }) => owner);
    expect([...pictures.keys()]).toEqual([
      '1001',
      '1002',
      '1003',
      '1005',
      '1006',
      '1007',
      '1008',
      '1009',
      '1010',
      '1012',
      '1020',
      '1031',
      '1047',
      '1051',
      '1054',
      '1060',
    ]);
    expect(pictures.get('1002')).toMatchObject([{ itemName: 'Site plan.png', contentType: 'image/png' }]);
    expect(pictures.get('1003')?.map(({ itemName }) => itemName)).toEqual([
      'Balance by credit score.png',
      'Balance by state.png',
    ]);
  });

  it('was received before now, under ids of its own', () => {
    expect(new Set(every.map(({ itemUniqueId }) => itemUniqueId)).size).toBe(every.length);
    for (const { receivedAt } of documents) expect(receivedAt < now.toISOString()).toBe(true);
  });

  it.each(documents.map((document) => [`${document.owner} ${document.itemName}`, document] as const))(
    'opens: %s',
    async (_, document) => {
      const bytes = Buffer.from(await document.render());
      expect(document.size).toBe(bytes.byteLength);
      const start = { 'application/pdf': '%PDF-', 'image/png': '\x89PNG\r\n\x1a\n', 'text/csv': 'month,' };
      expect(bytes.toString('latin1')).toMatch(start[document.contentType as keyof typeof start]);
    },
  );

  it('is the same bytes when it is made again', async () => {
    const again = new Map(demoWorld({ now }).documents.map((each) => [keyOf(each), each]));
    for (const document of documents) {
      const bytes = (await again.get(keyOf(document))?.render()) ?? new Uint8Array();
      expect(Buffer.compare(await document.render(), bytes), document.itemName).toBe(0);
    }
  });
});

describe('the access log', () => {
  it('has a row for every download that the history tells of', () => {
    const told = history.map(withWords).filter(({ type }) => type === 'File Downloaded');
    expect(accesses.length).toBe(told.length);
    expect(accesses.map(({ at, userId, section, itemName }) => `${at} ${userId} ${section}: ${itemName}`)).toEqual(
      told.map(({ at, userId, detail }) => `${at} ${userId} ${detail}`),
    );
    const keys = new Set<string>(every.map(keyOf));
    expect(accesses.every((one) => keys.has(`${one.kind}/${one.owner}/${one.itemUniqueId}`))).toBe(true);
  });
});
