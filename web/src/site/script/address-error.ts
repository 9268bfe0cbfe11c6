/** Puts what the address says into the error page, as text. */
export function showErrorOfAddress(): void {
  const said = new URLSearchParams(location.search);
  const show = (selector: string, text: string | null) => {
    const place = document.querySelector(selector);
    if (place && text) place.textContent = text;
  };
  show('[data-error]', said.get('error'));
  show('[data-error-description]', said.get('error_description') || said.get('description'));
}
