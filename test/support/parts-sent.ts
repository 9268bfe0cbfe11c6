import type { Page, Request } from 'playwright-core';

const partOf = (request: Request): number | null => {
  const number = new URL(request.url()).searchParams.get('partNumber');
  return request.method() === 'PUT' && number !== null ? Number(number) : null;
};

/** Which parts a page sends to storage, and which of them arrive, from now on. */
export function watchParts(page: Page) {
  const asked: number[] = [];
  const arrived: number[] = [];
  page.on('request', (request) => {
    const part = partOf(request);
    if (part !== null) asked.push(part);
  });
  page.on('response', (response) => {
    const part = partOf(response.request());
    if (part !== null && response.ok()) arrived.push(part);
  });
  return { asked, arrived };
}

/** Slows what a page sends down to that many bytes a second; returns how to change it. */
export async function slowedDown(page: Page, bytesPerSecond: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const at = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await at(bytesPerSecond);
  return { fullSpeed: () => at(-1) };
}
