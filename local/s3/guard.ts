import type { S3Request } from './request.ts';
import type { Tags } from './tagging.ts';

/** Access keys other than the bucket owner's, and what each may do. All keys have one secret. */
export interface S3Guard {
  knows(accessKeyId: string): boolean;
  /** Throws AccessDenied unless the request is allowed on an object with these tags; none where there is no object. */
  check(accessKeyId: string, request: S3Request, tags: Tags | undefined): void;
  /** Whoever may not list a bucket is not told what is missing there. */
  mayList(accessKeyId: string, bucket: string): boolean;
}
