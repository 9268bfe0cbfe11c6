import { themeScript } from '#shared/contract/theme.ts';

/** Gives the page the colors that its reader has chosen, before it is painted. */
export const ThemeScript = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, whose hash the content security policy allows
  <script dangerouslySetInnerHTML={{ __html: themeScript }} />
);
