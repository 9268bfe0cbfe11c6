import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';

/** Keys of a bucket's objects that begin so. */
export async function objectsIn(Bucket: string | undefined, Prefix: string): Promise<(string | undefined)[]> {
  const { Contents = [] } = await new S3Client({ forcePathStyle: true }).send(
    new ListObjectsV2Command({ Bucket, Prefix }),
  );
  return Contents.map(({ Key }) => Key);
}
