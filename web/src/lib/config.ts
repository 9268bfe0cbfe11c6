/** `/config.json`, written by the deployment or by the local server. */
export interface Config {
  environment: string;
  region: string;
  userPoolId: string;
  userPoolClientId: string;
  userPoolEndpoint?: string;
}

let loading: Promise<Config> | undefined;

export function config(): Promise<Config> {
  loading ??= fetch('/config.json').then((answer) => {
    if (!answer.ok) throw new Error(`config.json: ${answer.status}`);
    return answer.json();
  });
  return loading;
}
