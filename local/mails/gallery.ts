import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Places } from '#functions/notices/notice-mail.ts';
import { originOf } from '../own-origin.ts';
import { galleryPage, slugOf } from './page.ts';
import { samples } from './samples.ts';

const PATH = '/local/mails';
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'";

/** Answers `/local/mails` and the mails below it; false for any other path. */
export const gallery =
  ({ siteUrl, supportMail }: Places) =>
  (request: IncomingMessage, response: ServerResponse): boolean => {
    const { pathname, searchParams } = new URL(request.url ?? '/', siteUrl);
    if (pathname !== PATH && !pathname.startsWith(`${PATH}/`)) return false;
    const all = samples({ siteUrl: originOf(request, siteUrl), supportMail });
    const one = all.find((sample) => `${PATH}/${slugOf(sample)}` === pathname)?.mail.html;
    const body = pathname === PATH ? galleryPage(all) : one && inScheme(one, searchParams.get('scheme'));
    response.writeHead(body ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
    });
    response.end(body || 'There is no such mail.');
    return true;
  };

/** A mail as a program in that mode shows it, whatever this browser prefers. */
const inScheme = (page: string, scheme: string | null): string =>
  page.replace('(prefers-color-scheme: dark)', scheme === 'dark' ? 'all' : 'not all');
