import { metrics } from '#shared/events/metrics.ts';
import { type ProbedPage, probed } from '#shared/events/probe.ts';
import { log } from '../runtime/log.ts';
import type { Measure } from '../runtime/metrics.ts';
import type { Visited, Visitor } from '../services/visitor.ts';

export interface ProbeSiteDeps {
  visitor: Visitor;
  measure: Measure;
}

/** Visits the essential pages from outside, and counts failures. */
export const probeSite = (deps: ProbeSiteDeps) => async (): Promise<Record<ProbedPage, boolean>> => {
  const found = await Promise.all(probed.map(async (page) => [page, await isThere(deps, page)] as const));
  return Object.fromEntries(found) as Record<ProbedPage, boolean>;
};

async function isThere({ visitor, measure }: ProbeSiteDeps, page: ProbedPage): Promise<boolean> {
  const from = performance.now();
  const failure = await looks[page](visitor).then(
    () => null,
    (error: unknown) => error,
  );
  const figures = { [metrics.probeFailures]: failure ? 1 : 0, [metrics.probeMs]: Math.round(performance.now() - from) };
  if (failure) log.error('page not there', failure, { page });
  measure('page probed', { by: { page }, figures });
  return failure === null;
}

const looks: Record<ProbedPage, (visitor: Visitor) => Promise<void>> = {
  home: (visitor) => showsPage(visitor, '/'),
  async 'sign-in'(visitor) {
    await showsPage(visitor, '/signin');
    const config = await found(visitor, '/config.json', /^application\/json$/);
    JSON.parse(config.text);
  },
  async api(visitor) {
    // Also keeps the API's functions warm.
    const { status } = await visitor.visit('/api/warmup');
    if (status !== 204) throw new Error(`/api/warmup answered ${status}`);
  },
};

async function showsPage(visitor: Visitor, path: string): Promise<void> {
  const { text } = await found(visitor, path, /^text\/html$/);
  const parts = [...text.matchAll(/<(?:script|link)\b[^>]*? (?:src|href)="(\/[^"]+\.(js|css))"/g)];
  if (parts.length === 0) throw new Error(`${path} names no script or style`);
  await Promise.all(parts.map(([, part = '', kind = '']) => found(visitor, part, types[kind] ?? /./)));
}

/** The upload tool sets either type for scripts. */
const types: Record<string, RegExp> = { js: /^(text|application)\/javascript$/, css: /^text\/css$/ };

async function found(visitor: Visitor, path: string, type: RegExp): Promise<Visited> {
  const answer = await visitor.visit(path);
  if (answer.status !== 200 || !type.test(answer.type)) {
    throw new Error(`${path} answered ${answer.status} with ${answer.type || 'nothing'}`);
  }
  return answer;
}
