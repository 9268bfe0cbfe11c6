/** The file that answers a path of the site: files and the API are themselves, every page of the app is /app.html. */
export function rewrite(uri: string): string {
  const isFile = /\.[a-z][a-z0-9]*$/i.test(uri);
  return uri === '/' || isFile || /^\/api(\/|$)/.test(uri) ? uri : '/app.html';
}
