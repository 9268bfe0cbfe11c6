import { answer } from './apart.ts';

/** `run-bundle.ts <bundle> <event>`, of which `runBundle` makes a process, answers what the Lambda does and what it took. */
const [, , bundle = '', event = '{}'] = process.argv;
const megabytes = () => Math.round(process.memoryUsage.rss() / 1e6);
const { handler } = await import(bundle);
const idle = megabytes();
let peak = idle;
// Not the maximum that the system keeps: it begins with what the parent had.
const watch = setInterval(() => {
  peak = Math.max(peak, megabytes());
}, 10);
const found = await handler(JSON.parse(event), { getRemainingTimeInMillis: () => 900_000 });
clearInterval(watch);
const { user, system } = process.cpuUsage();
await answer({ idle, peak, cpu: (user + system) / 1e6, answer: found });
