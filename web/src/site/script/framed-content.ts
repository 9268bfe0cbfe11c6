const unable = 'Unable to load content';

/** The address of a page of the content service, once it is known that there is such a page. */
async function addressOf(name: string): Promise<string> {
  const answer = await fetch(`/api/content/content/page/${name}`);
  if (!answer.ok) throw new Error(unable);
  const { iFrameUrl } = await answer.json();
  // What a frame failed to load cannot be told from outside it.
  const page = await fetch(iFrameUrl, { method: 'HEAD' });
  if (!page.ok) throw new Error(unable);
  return iFrameUrl;
}

function createFrame(src: string, title: string): HTMLElement {
  return Object.assign(document.createElement('iframe'), { src, title, loading: 'lazy' });
}

const sorry = () => Object.assign(document.createElement('p'), { textContent: unable });

/** Fills the frames of the page, or says in their place that they cannot be (spec 8). */
export function fillFrames(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-frame]')) {
    const name = place.dataset.frame ?? '';
    addressOf(name)
      .then((src) => createFrame(src, place.title || name), sorry)
      .then((element) => place.replaceChildren(element));
  }
}
