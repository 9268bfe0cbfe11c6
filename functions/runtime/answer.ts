/** Reply with headers such as ETag or Location. */
export class Answer<Body> {
  readonly body: Body;
  readonly headers: Record<string, string>;
  readonly status: 200 | 202 | undefined;

  constructor(body: Body, headers: Record<string, string>, status?: 200 | 202) {
    this.body = body;
    this.headers = headers;
    this.status = status;
  }
}

export const etag = (version: number): string => `"${version}"`;

/** With its version, for `If-Match` (api.md "Versions"). */
export const withVersion = <Body>(body: Body, version: number, headers: Record<string, string> = {}): Answer<Body> =>
  new Answer(body, { etag: etag(version), ...headers });

export const redirect = (location: string): Answer<void> => new Answer(undefined, { location });

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
