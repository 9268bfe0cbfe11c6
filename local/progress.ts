/** Told how much of what is made so far. */
export type Progress = (what: string, made: number, total: number) => void;

/** A line at once, and then one every few seconds: who starts with much demo data sees how far it is. */
export function progressLines(print: (line: string) => void, now = Date.now): Progress {
  const EVERY_MS = 3000;
  let printedAt = now();
  let printed = '';
  return (what, made, total) => {
    const isDue = now() - printedAt >= EVERY_MS || printed === '';
    if (!isDue) return;
    printedAt = now();
    printed = what;
    const count = (number: number) => number.toLocaleString('en-US');
    print(
      made === 0
        ? `Making the demo data: ${count(total)} ${what} …`
        : `Making the demo data: ${count(made)} of ${count(total)} ${what} (${Math.floor((made / total) * 100)}%) …`,
    );
  };
}
