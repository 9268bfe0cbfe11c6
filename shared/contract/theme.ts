/** What a person may want the pages to look like; the first follows their system, and is what no one has chosen. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Where a browser remembers it, as JSON; the pages' styles read the attribute `data-theme` of the root element. */
export const THEME_KEY = 'tandem.theme';

/**
 * Stands in the head of every page, so that its first paint has the chosen colors, and follows a choice in another tab. The
 * content security policy allows it by its hash.
 */
export const themeScript = `(dress=>{dress();addEventListener('storage',dress)})(()=>{try{document.documentElement.dataset.theme=JSON.parse(localStorage.getItem('${THEME_KEY}'))??'system'}catch{}})`;
