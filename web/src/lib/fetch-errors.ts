/** Spec 8, developer mode: each failed call as JSON at the foot of the page, the latest last. */
export function showFetchErrors(): void {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const request = { method: init?.method ?? 'GET', path: input instanceof Request ? input.url : String(input) };
    try {
      const response = await send(input, init);
      if (!response.ok) show({ ...request, status: response.status, body: await bodyOf(response) });
      return response;
    } catch (error) {
      show({ ...request, error: String(error) });
      throw error;
    }
  };
}

const bodyOf = (response: Response): Promise<unknown> =>
  response
    .clone()
    .text()
    .then((text) => JSON.parse(text))
    .catch(() => null);

function show(failure: object): void {
  const place = document.querySelector('#fetch-errors') ?? newPlace();
  place.append(`${JSON.stringify(failure, null, 2)}\n`);
}

function newPlace(): HTMLElement {
  const place = Object.assign(document.createElement('pre'), {
    id: 'fetch-errors',
    ariaLabel: 'Failed calls',
    tabIndex: 0,
  });
  place.role = 'region';
  Object.assign(place.style, { margin: '0', padding: '1rem', maxHeight: '50vh', overflow: 'auto' });
  document.body.append(place);
  return place;
}
