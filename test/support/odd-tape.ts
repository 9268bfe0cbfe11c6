interface OddTape {
  /** How many loans have no balance; the last ones. */
  faulty?: number;
  loans?: number;
  /** A column more, with its value. */
  extra?: [heading: string, value: string];
}

const money = (dollars: number) => `"$${dollars.toLocaleString('en-US', { minimumFractionDigits: 2 })}"`;

/** An auto tape as a core system exports it: titles above the header, dollar signs, fractions for rates, its own headings. */
export function oddTape({ faulty = 2, loans = 30, extra }: OddTape = {}): string {
  const headings = ['Loan Number', 'Curr Bal $', 'Interest Rate', 'Rem Term', 'FICO', 'St', 'Branch', extra?.[0]];
  const lines = Array.from({ length: loans }, (_, i) => {
    const balance = i >= loans - faulty ? 'abc' : money(10_000 + i * 100.25);
    const rate = (0.05 + (i % 4) / 100).toFixed(4);
    return [`S-${1000 + i}`, balance, rate, 36 + (i % 24), 640 + i, i % 3 ? 'CA' : 'NV', '412-77', extra?.[1]];
  });
  return [
    'Summit Ridge Credit Union',
    'Participation pool as of 09/30/2026',
    '',
    ...[headings, ...lines].map((cells) => cells.filter((cell) => cell !== undefined).join(',')),
  ].join('\r\n');
}
