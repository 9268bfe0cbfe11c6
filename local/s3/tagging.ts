import { z } from 'zod';
import type { Operation } from './operation.ts';
import { receiveText } from './payload.ts';
import type { Headers } from './request.ts';
import { S3Error } from './s3-error.ts';
import { element, parseXml } from './xml.ts';

export type Tags = Record<string, string>;

const Tagging = z.object({
  Tagging: element({ TagSet: element({ Tag: z.array(element({ Key: z.string(), Value: z.string() })).default([]) }) }),
});

const maxTags = 10;

/** Tags given with a write travel as a query string in one header. */
export function tagsIn(headers: Headers): Tags {
  return checkTags([...new URLSearchParams(headers['x-amz-tagging'] ?? '')]);
}

export const getTagging: Operation = ({ bucket, request }) => {
  const { tags } = bucket.objects.get(request.key);
  const Tag = Object.entries(tags).map(([Key, Value]) => ({ Key, Value }));
  return { xml: { root: 'Tagging', content: { TagSet: { Tag } } } };
};

export const putTagging: Operation = async ({ bucket, request }) => {
  const { TagSet } = parseXml(await receiveText(request), Tagging).Tagging;
  const tags = checkTags(TagSet.Tag.map(({ Key, Value }) => [Key, Value]));
  await bucket.commit(() => bucket.objects.save({ ...bucket.objects.get(request.key), tags }));
  return {};
};

export const deleteTagging: Operation = async ({ bucket, request }) => {
  await bucket.commit(() => bucket.objects.save({ ...bucket.objects.get(request.key), tags: {} }));
  return { status: 204 };
};

function checkTags(pairs: [string, string][]): Tags {
  const isTooLong = pairs.some(([key, value]) => key === '' || key.length > 128 || value.length > 256);
  const tags = Object.fromEntries(pairs);
  const isRepeated = Object.keys(tags).length < pairs.length;
  if (isTooLong || isRepeated || pairs.length > maxTags) throw new S3Error('InvalidTag');
  return tags;
}
