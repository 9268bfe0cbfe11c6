import { errorLine, problemIn } from './error-line.ts';

const unknown = 'An unknown error occurred';

/** Throws words for the page if the service doesn't answer (spec 8). */
async function addressOf(name: string): Promise<string> {
  const answer = await fetch(`/api/content/content/page/${name}`).catch(() => null);
  if (!answer) throw new Error(unknown);
  if (!answer.ok) throw new Error(errorLine(answer, await problemIn(answer)));
  const { iFrameUrl } = await answer.json().catch(() => ({}));
  if (!iFrameUrl) throw new Error(unknown);
  // A frame's load failure is invisible outside.
  const page = await fetch(iFrameUrl, { method: 'HEAD' }).catch(() => null);
  if (!page?.ok) throw new Error('Unable to load content');
  return iFrameUrl;
}

function createFrame(src: string, title: string): HTMLElement {
  return Object.assign(document.createElement('iframe'), { src, title, loading: 'lazy' });
}

const sorry = ({ message }: Error) => Object.assign(document.createElement('p'), { textContent: message });

/** Failures show in their place (spec 8). */
export function fillFrames(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-frame]')) {
    const name = place.dataset.frame ?? '';
    addressOf(name)
      .then((src) => createFrame(src, place.title || name), sorry)
      .then((element) => place.replaceChildren(element));
  }
}
