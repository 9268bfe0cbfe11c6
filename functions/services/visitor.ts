export interface Visited {
  status: number;
  type: string;
  text: string;
}

export interface Visitor {
  /** Throws without an answer within eight seconds. */
  visit(path: string): Promise<Visited>;
}

const PATIENCE_MS = 8000;

export const visitor = (siteUrl: string): Visitor => ({
  async visit(path) {
    const answer = await fetch(new URL(path, siteUrl), {
      redirect: 'manual',
      headers: { 'user-agent': 'Tandem probe' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
    return { status: answer.status, type, text: await answer.text() };
  },
});
