import { WebSocket } from 'partysocket';
import { livePath } from '#shared/contract/live.ts';
import { accessToken } from '../../lib/session.ts';

/** API Gateway ends a connection on which nothing was said for ten minutes. */
const HELLO_MS = 4 * 60_000;
const LEAD = 'tandem-live';

/**
 * Calls `onNews` when there may be something new in the inbox. One tab of a browser listens for all of them; another takes over
 * when it is closed. The answer stops it.
 */
export function listen(onNews: () => void): () => void {
  const stopping = new AbortController();
  const lead = () =>
    new Promise<void>((resolve) => {
      const hangUp = connect(onNews);
      stopping.signal.addEventListener('abort', () => {
        hangUp();
        resolve();
      });
    });
  // Without https, as through a published port, there are no locks.
  if (navigator.locks) navigator.locks.request(LEAD, { signal: stopping.signal }, lead).catch(() => undefined);
  else lead();
  return () => stopping.abort();
}

function connect(onNews: () => void): () => void {
  const { protocol, host } = window.location;
  const socket = new WebSocket(`${protocol.replace('http', 'ws')}//${host}${livePath}`, [], {
    minReconnectionDelay: 1000,
    maxReconnectionDelay: 60_000,
    // One that is cut off at once counts as failed, so that the next waits longer.
    minUptime: 10_000,
  });
  const hello = async () => {
    const token = await accessToken().catch(() => null);
    if (token && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ action: 'hello', token }));
  };
  let isNew = true;
  socket.addEventListener('open', () => {
    isNew = true;
    hello();
  });
  socket.addEventListener('message', ({ data }) => {
    const { inbox, hello } = JSON.parse(data);
    // While there was no connection, news was told to no one.
    if (inbox || (hello && isNew)) onNews();
    if (hello) isNew = false;
  });
  // Where there is no way through, as behind some proxies, one looks for oneself.
  const again = setInterval(() => (socket.readyState === WebSocket.OPEN ? hello() : onNews()), HELLO_MS);
  return () => {
    clearInterval(again);
    socket.close();
  };
}
