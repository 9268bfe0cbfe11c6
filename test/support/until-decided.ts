/** Asked again while others come between, as the app does. */
export async function untilDecided(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 409 || !(await answer.clone().text()).includes('/problems/busy')) return answer;
  }
}
