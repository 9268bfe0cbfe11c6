import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, it } from 'vitest';
import { ORIGIN } from '#shared/contract/site-config.ts';
import { themeScript } from '#shared/contract/theme.ts';
import { runningApp } from '#test/support/running-app.ts';
import { sitePages } from '#test/support/site-pages.ts';

const app = runningApp();
const documents = new Map<string, Document>();
const every = [...sitePages(), '/testimonials', '/nowhere'];

beforeAll(async () => {
  for (const path of every) {
    const answer = await fetch(app.url + path);
    expect(answer.status, path).toBe(path === '/nowhere' ? 404 : 200);
    documents.set(path, new JSDOM(await answer.text(), { url: app.url + path }).window.document);
  }
});

const ofAll = <T>(of: (document: Document, path: string) => T[]) =>
  [...documents].flatMap(([path, document]) => of(document, path));
/** Addresses on the site that pages lead to or load, with the page that does. */
const addresses = () =>
  ofAll((document, path) =>
    [...document.querySelectorAll('[href], [src], [action]')].flatMap((element) => {
      const given = element.getAttribute('href') ?? element.getAttribute('src') ?? element.getAttribute('action') ?? '';
      const url = new URL(given, app.url + path);
      return url.origin === app.url && element.localName !== 'form' ? [{ path, url }] : [];
    }),
  );
const meta = (document: Document, name: string) =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? '';

describe('the public site as it is served', () => {
  it('leads nowhere that does not answer, and to no anchor that is not there', async () => {
    const broken: string[] = [];
    const known = new Map<string, number>();
    for (const { path, url } of addresses()) {
      const { pathname, hash } = url;
      if (!known.has(pathname)) known.set(pathname, (await fetch(app.url + pathname, { redirect: 'manual' })).status);
      const isThere = [200, 302].includes(known.get(pathname) ?? 0) || pathname === path;
      const target = documents.get(pathname);
      if (!isThere || (hash && !target?.getElementById(hash.slice(1)))) broken.push(`${path} → ${pathname}${hash}`);
    }
    expect(known.size).toBeGreaterThan(15);
    expect(broken).toEqual([]);
  });

  it('loads nothing from elsewhere, and leads elsewhere by https alone', () => {
    const loaded = ofAll((document) => [...document.querySelectorAll('[src], link[rel=stylesheet]')]);
    expect(loaded.every((element) => element.getAttribute('src')?.startsWith('/'))).toBe(true);
    const away = ofAll((document) => [...document.querySelectorAll('a')].map(({ href }) => new URL(href)));
    const schemes = away.filter(({ origin }) => origin !== app.url).map(({ protocol }) => protocol);
    expect([...new Set(schemes)].sort()).toEqual(['https:', 'mailto:']);
  });

  it('keeps each id once on a page, and headings in order', () => {
    const twice = ofAll((document, path) => {
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
      return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${path}#${id}`);
    });
    expect(twice).toEqual([]);
    const jumps = ofAll((document, path) => {
      const levels = [...document.querySelectorAll('h1, h2, h3, h4')].map(({ localName }) => Number(localName[1]));
      return levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1) ? [path] : [];
    });
    expect(jumps).toEqual([]);
  });
});

describe('the head of a public page', () => {
  it.each(sitePages())('of %s names it under its own address', async (path) => {
    const document = documents.get(path) as Document;
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(app.url + path);
    expect(meta(document, 'og:url')).toBe(app.url + path);
    expect(meta(document, 'og:title')).toBe(document.title);
    const picture = await fetch(meta(document, 'og:image'));
    expect(picture.headers.get('content-type')).toBe('image/png');
  });

  it('has a title and a description that no other page has', () => {
    const pages = sitePages().map((path) => documents.get(path) as Document);
    for (const words of [pages.map(({ title }) => title), pages.map((page) => meta(page, 'description'))]) {
      expect(new Set(words).size).toBe(pages.length);
    }
    const lengths = pages.map((page) => meta(page, 'description').length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(160);
  });

  it('brings the organization as data, and the questions with their answers', () => {
    const dataOf = (path: string) =>
      [...(documents.get(path)?.querySelectorAll('script[type="application/ld+json"]') ?? [])].map(({ textContent }) =>
        JSON.parse(textContent ?? ''),
      );
    expect(dataOf('/')).toMatchObject([{ '@type': 'Organization', url: `${app.url}/` }]);
    const [, faq] = dataOf('/faqs');
    const asked = [...(documents.get('/faqs')?.querySelectorAll('main h3') ?? [])].map(
      ({ textContent }) => textContent,
    );
    expect(faq['@type']).toBe('FAQPage');
    expect(faq.mainEntity.map(({ name }: { name: string }) => name)).toEqual(asked);
    expect(asked.length).toBeGreaterThan(5);
  });

  it('runs no script of its own text but the one that its policy names', () => {
    const inline = ofAll((document) => [
      ...document.querySelectorAll('script:not([src]):not([type="application/ld+json"])'),
    ]);
    expect(inline.map(({ textContent }) => textContent)).toEqual([...documents].map(() => themeScript));
  });
});

describe('what search engines are told', () => {
  it('is every page in the sitemap, under the address of this site', async () => {
    const robots = await (await fetch(`${app.url}/robots.txt`)).text();
    expect(robots).toContain(`Sitemap: ${app.url}/sitemap.xml`);
    const answer = await fetch(`${app.url}/sitemap.xml`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/xml/);
    const listed = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
    expect(listed).toEqual(
      sitePages()
        .filter((path) => path !== '/errorpage')
        .map((path) => app.url + path),
    );
  });

  it('never is the address that stands in for it', async () => {
    for (const path of [...every, '/sitemap.xml', '/robots.txt']) {
      expect(await (await fetch(app.url + path)).text(), path).not.toContain(ORIGIN);
    }
  });
});
