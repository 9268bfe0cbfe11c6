import { commandOf, help } from '#local/command.ts';
import { StartProblem } from '#local/start-problem.ts';

let stop = (): unknown => {
  console.log('Stopped before it was ready.');
  // Child work ends with this process; the next start resumes demo data.
  process.exit(130);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop());

try {
  const command = commandOf(process.argv.slice(2), process.env);
  if (command.help) console.log(help);
  else {
    // Loaded late, because it takes a second in which a signal or mistyped flag would wait.
    const { run } = await import('#local/run.ts');
    const close = await run(command);
    stop = () => close().finally(() => process.exit(0));
  }
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  console.error(error.message);
  process.exit(1);
}
