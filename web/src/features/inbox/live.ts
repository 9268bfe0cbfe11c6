import { WebSocket } from 'partysocket';
import { livePath } from '#shared/contract/live.ts';
import { accessToken } from '../../lib/session.ts';

/** API Gateway ends connections silent for ten minutes. */
const HELLO_MS = 4 * 60_000;
const LEAD = 'tandem-live';

/** One tab listens for all; another takes over when it closes. Returns a function to stop. */
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
  // Without https there are no locks.
  if (navigator.locks) navigator.locks.request(LEAD, { signal: stopping.signal }, lead).catch(() => undefined);
  else lead();
  return () => stopping.abort();
}

function connect(onNews: () => void): () => void {
  const { protocol, host } = window.location;
  const socket = new WebSocket(`${protocol.replace('http', 'ws')}//${host}${livePath}`, [], {
    minReconnectionDelay: 1000,
    maxReconnectionDelay: 60_000,
    // Short connections count as failed, so the next wait is longer.
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
    // News during a disconnection is lost, so look once.
    if (inbox || (hello && isNew)) onNews();
    if (hello) isNew = false;
  });
  // Polls where a proxy blocks WebSockets.
  const again = setInterval(() => (socket.readyState === WebSocket.OPEN ? hello() : onNews()), HELLO_MS);
  return () => {
    clearInterval(again);
    socket.close();
  };
}
