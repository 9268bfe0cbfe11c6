import type { Reporter, TestCase, TestModule } from 'vitest/node';

const FILES = 10;

/** Says at the end of a whole run which files took longest and which tests passed only when they were tried again, and why. */
export default class RunReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= FILES) return;
    const seconds = (module: TestModule) => module.diagnostic().duration / 1000;
    const slowest = modules.toSorted((a, b) => seconds(b) - seconds(a)).slice(0, FILES);
    console.log(`\nSlowest files, in seconds:`);
    for (const module of slowest) console.log(`${seconds(module).toFixed(1).padStart(8)}  ${module.relativeModuleId}`);
    const again = modules.flatMap((module) => [...module.children.allTests('passed')].filter(isFlaky));
    console.log(`\n${again.length} tests passed only when tried again${again.length > 0 ? ':' : '.'}`);
    for (const test of again) {
      console.log(`  ${test.module.relativeModuleId}: ${test.fullName}`);
      for (const { message } of test.result().errors ?? []) console.log(message.replace(/^/gm, '    '));
    }
  }
}

const isFlaky = (test: TestCase) => test.diagnostic()?.flaky;
