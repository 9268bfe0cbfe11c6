import { themeScript } from '#shared/contract/theme.ts';

/** Sets the chosen colors before the first paint. */
export const ThemeScript = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, whose hash the content security policy allows
  <script dangerouslySetInnerHTML={{ __html: themeScript }} />
);
