/** A reply with headers of its own: an ETag, a Location. */
export class Answer<Body> {
  readonly body: Body;
  readonly headers: Record<string, string>;
  /** Other than the route's own status of success. */
  readonly status: 200 | 202 | undefined;

  constructor(body: Body, headers: Record<string, string>, status?: 200 | 202) {
    this.body = body;
    this.headers = headers;
    this.status = status;
  }
}

export const etag = (version: number): string => `"${version}"`;

/** A body with the version it has, for `If-Match` (api.md "Versions"). */
export const withVersion = <Body>(body: Body, version: number, headers: Record<string, string> = {}): Answer<Body> =>
  new Answer(body, { etag: etag(version), ...headers });

export const redirect = (location: string): Answer<void> => new Answer(undefined, { location });

/** A reply that is not JSON: text, or the bytes of a file, under a status and headers of its own. */
export class Bytes {
  readonly status: 200 | 206 | 302 | 304;
  readonly headers: Record<string, string>;
  readonly content: string | Uint8Array;

  constructor(status: Bytes['status'], headers: Record<string, string>, content: string | Uint8Array = '') {
    this.status = status;
    this.headers = headers;
    this.content = content;
  }
}
