import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { renderSite } from './src/site/pages.tsx';

const css = fileURLToPath(new URL('src/site/site.css', import.meta.url));

/** Adds the public pages to the build; the development server draws them anew for each request. */
export function site(): Plugin {
  return {
    name: 'tandem-site',
    generateBundle() {
      for (const [fileName, source] of renderSite(css)) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://local').pathname;
        const page = renderSite(css).get(`${path.slice(1) || 'index'}${path.endsWith('.html') ? '' : '.html'}`);
        if (page) {
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(page);
          return;
        }
        const isAppPage = !path.includes('.') && !path.startsWith('/@') && !path.startsWith('/api/');
        if (isAppPage) request.url = '/app.html';
        next();
      });
    },
  };
}
