import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tapeStore } from '#functions/store/tapes.ts';
import { buildSite } from '#local/build-site.ts';
import { demoWorld } from '#local/demo-data/world.ts';
import { following, leftOf, type Part } from '#local/following.ts';
import { freePort, isWhole, type Product, startProduct } from '#test/bench/kills/product.ts';
import { people } from '#test/support/app.ts';

describe('parts that follow', () => {
  /** Parts that end when they are told to. */
  function parts(...lpNumbers: string[]) {
    const made: string[] = [];
    const ends = new Map<string, () => void>();
    const all = lpNumbers.map(
      (lpNumber): Part => ({
        lpNumber,
        isServiced: lpNumber === '1012',
        make: () =>
          new Promise((resolve) => {
            made.push(lpNumber);
            ends.set(lpNumber, resolve);
          }),
      }),
    );
    const left: string[][] = [];
    const rest = following(all, { onProgress: () => undefined, onDone: (lps) => left.push(lps) });
    return { rest, made, left, end: (lpNumber: string) => ends.get(lpNumber)?.() };
  }
  const isDone = (promise: Promise<unknown>) => Promise.race([promise.then(() => true), pause(20).then(() => false)]);

  it('start with the serviced ones, two at a time, and go on with the one that is asked for', async () => {
    const { rest, made, left, end } = parts('1001', '1002', '1003', '1004', '1012');
    expect(made).toEqual([]);
    rest.begin();
    expect(made).toEqual(['1012', '1001']);
    const asked = rest.ready('/api/tapes/offering/1004/tapes');
    end('1001');
    expect(await isDone(asked)).toBe(false);
    expect(made).toEqual(['1012', '1001', '1004']);
    end('1004');
    expect(await isDone(asked)).toBe(true);
    expect(left).toEqual([
      ['1002', '1003', '1004', '1012'],
      ['1002', '1003', '1012'],
    ]);
  });

  it('are waited for by what shows or counts them alone', async () => {
    const { rest, end } = parts('1001', '1012');
    rest.begin();
    const passes = (path: string) => isDone(rest.ready(path));
    expect(await passes('/api/termsheets')).toBe(true);
    expect(await passes('/api/termsheets/1002')).toBe(true);
    expect(await passes('/api/termsheets/1001')).toBe(false);
    expect(await passes('/api/marketplace/portfolio')).toBe(false);
    expect(await passes('/api/tapes/offerings')).toBe(false);
    end('1012');
    expect(await passes('/api/marketplace/portfolio')).toBe(true);
    expect(await passes('/api/tapes/offerings')).toBe(false);
    end('1001');
    expect(await passes('/api/tapes/offerings')).toBe(true);
  });

  it('are ended by a stop where they are under way, and no other is started', async () => {
    const { rest, made, end } = parts('1001', '1002', '1003');
    rest.begin();
    const stopped = rest.close();
    expect(await isDone(stopped)).toBe(false);
    end('1001');
    end('1002');
    expect(await isDone(stopped)).toBe(true);
    expect(made).toEqual(['1001', '1002']);
  });
});

describe('the demo data of a first start', () => {
  const dir = mkdtempSync(join(tmpdir(), 'following-'));
  const noted = () => leftOf(join(dir, 'following.json'))?.lpNumbers;
  const tapesOf = (lpNumber: string) => tapeStore(product.stores.table).of(lpNumber);
  let port: number;
  let product: Product;
  const start = () => startProduct(dir, port, { whole: false });
  beforeAll(async () => {
    await buildSite();
    port = await freePort();
  });
  afterAll(async () => {
    await product?.stop();
    rmSync(dir, { recursive: true });
  });

  it('answers for an LP that it has not come to yet', async () => {
    product = await start();
    const [admin, buyer] = [product.as(people.admin), product.as(people.buyer)];
    const { sections } = await admin.folders.get({ kind: 'due-diligence', owner: '1058' });
    expect(sections.length).toBeGreaterThan(3);
    expect(await admin.tapes.list({ id: '1058' })).toMatchObject([{ state: 'Published' }]);
    expect(isWhole(dir)).toBe(false);
    const { value } = await buyer.commitments.portfolio({});
    expect(value.filter(({ toDate }) => toDate).map(({ lpIdentifier }) => lpIdentifier)).toEqual(['1012']);
  });

  it('goes on after a stop where it was, and sends in again the tape that was cut', async () => {
    await expect.poll(() => existsSync(join(dir, 'seeded'))).toBe(true);
    const cut = noted()?.at(-1) ?? '';
    const [whole] = await tapesOf('1058');
    if (!whole) throw new Error('LP #1058 has no tape.');
    await tapeStore(product.stores.table).save({ ...whole, lpNumber: cut, state: 'Scanning', version: 0 });
    await product.stop();
    const left = noted() ?? [];
    expect(left).toContain(cut);

    product = await start();
    await expect.poll(() => isWhole(dir), { timeout: 120_000 }).toBe(true);
    const world = demoWorld({ now: new Date(), hasCrowd: true });
    const admin = product.as(people.admin);
    for (const lpNumber of left) {
      const sent = world.tapes.filter((one) => one.lpNumber === lpNumber);
      expect([lpNumber, (await tapesOf(lpNumber)).length]).toEqual([lpNumber, sent.length]);
      const steps = await product.stores.history.ofOffering(lpNumber);
      const published = sent.filter(({ publishedAt }) => publishedAt !== null);
      expect(steps.filter(({ step }) => step.type === 'TapePublished')).toHaveLength(published.length);
      const { sections } = await admin.folders.get({ kind: 'due-diligence', owner: lpNumber });
      const made = world.documents.filter(({ kind, owner }) => kind === 'due-diligence' && owner === lpNumber);
      expect(sections.reduce((sum, { count }) => sum + count, 0)).toBe(made.length);
    }
  }, 240_000);

  it('tells no one of what was there before', async () => {
    const { messages } = await (await fetch(`${product.url}/local/outbox.json`)).json();
    expect(messages).toEqual([]);
    for (const email of [people.buyer, people.admin, people.seller])
      expect((await product.as(email).notification.inbox({ query: {} })).value).toEqual([]);
  });
});
