/** `node run-bundle.ts <bundle> <event>` runs a Lambda's bundle alone in this process and prints its answer, megabytes of memory and seconds of processor time. */
const [, , bundle = '', event = '{}'] = process.argv;
const megabytes = () => Math.round(process.memoryUsage.rss() / 1e6);
const { handler } = await import(bundle);
const idle = megabytes();
let peak = idle;
// Not the maximum that the system keeps: it begins with what the parent had.
const watch = setInterval(() => {
  peak = Math.max(peak, megabytes());
}, 10);
const answer = await handler(JSON.parse(event), { getRemainingTimeInMillis: () => 900_000 });
clearInterval(watch);
const { user, system } = process.cpuUsage();
console.log(JSON.stringify({ idle, peak, cpu: (user + system) / 1e6, answer }));
process.exit();

export {};
