/** The first follows the system, and is the default. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Browser storage as JSON; styles read `data-theme` of the root element. */
export const THEME_KEY = 'tandem.theme';

export const themeScript = `(dress=>{dress();addEventListener('storage',dress)})(()=>{try{document.documentElement.dataset.theme=JSON.parse(localStorage.getItem('${THEME_KEY}'))??'system'}catch{}})`;
