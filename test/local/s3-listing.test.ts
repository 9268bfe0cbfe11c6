import { CreateBucketCommand, ListObjectsV2Command, PutObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anS3 } from './s3-fixture.ts';

let s3: Awaited<ReturnType<typeof anS3>>;
const Bucket = 'listing';
const keys = ['a.txt', 'docs/1.pdf', 'docs/2.pdf', 'docs/old/3.pdf', 'docs-2/4.pdf', 'z/5.pdf', '\uFF5E', '😀'];

beforeAll(async () => {
  s3 = await anS3();
  await s3.client().send(new CreateBucketCommand({ Bucket }));
  for (const Key of keys) await s3.client().send(new PutObjectCommand({ Bucket, Key, Body: Key }));
});
afterAll(() => s3.close());

async function pages(input: object) {
  const found: string[][] = [];
  for await (const page of paginateListObjectsV2({ client: s3.client() }, { Bucket, ...input })) {
    const names = (page.Contents ?? []).map(({ Key }) => Key ?? '');
    found.push([...names, ...(page.CommonPrefixes ?? []).map(({ Prefix }) => Prefix ?? '')]);
  }
  return found;
}

describe('a list of objects', () => {
  it('is in the order of UTF-8 bytes', async () => {
    const byBytes = keys.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    expect((await pages({})).flat()).toEqual(byBytes);
    expect((await pages({ EncodingType: 'url' })).flat()).toEqual(byBytes.map(encodeURIComponent));
  });

  it.each([1, 2, 3, 7, 8])('comes in pages of %i, nothing missed or repeated', async (MaxKeys) => {
    const found = await pages({ MaxKeys });
    expect(found.every((page) => page.length <= MaxKeys)).toBe(true);
    expect(found.flat().toSorted()).toEqual(keys.toSorted());
  });

  it('keeps to a prefix', async () => {
    expect(await pages({ Prefix: 'docs/' })).toEqual([['docs/1.pdf', 'docs/2.pdf', 'docs/old/3.pdf']]);
  });

  it.each([1, 2, 1000])('folds what is below a delimiter, %i at a time', async (MaxKeys) => {
    const top = await pages({ Delimiter: '/', MaxKeys });
    expect(top.flat().toSorted()).toEqual(['a.txt', 'docs-2/', 'docs/', 'z/', '\uFF5E', '😀'].toSorted());
    const docs = await pages({ Prefix: 'docs/', Delimiter: '/', MaxKeys });
    expect(docs.flat()).toEqual(['docs/1.pdf', 'docs/2.pdf', 'docs/old/']);
  });

  it('starts after a key', async () => {
    expect((await pages({ StartAfter: 'docs/2.pdf', Prefix: 'docs/' })).flat()).toEqual(['docs/old/3.pdf']);
  });

  it('says what is wrong with a token', async () => {
    const list = s3.client().send(new ListObjectsV2Command({ Bucket, ContinuationToken: 'nonsense' }));
    await expect(list).rejects.toMatchObject({ name: 'InvalidArgument' });
  });
});
