import type { SiteConfig } from '#shared/contract/site-config.ts';

let loading: Promise<SiteConfig> | undefined;

export function config(): Promise<SiteConfig> {
  loading ??= fetch('/config.json').then((answer) => {
    if (!answer.ok) throw new Error(`config.json: ${answer.status}`);
    return answer.json();
  });
  return loading;
}
