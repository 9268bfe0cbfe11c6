/** Two rings that share a load: a seller's pool and the part of it that a buyer takes. */
export function Illustration() {
  return (
    <svg className="art" viewBox="0 0 480 420" fill="none" aria-hidden="true">
      <circle cx="186" cy="210" r="128" stroke="var(--one)" strokeWidth="46" />
      <path d="M229.5 138.5A128 128 0 1 1 229.5 281.5" stroke="var(--two)" strokeWidth="46" strokeLinecap="round" />
      <g className="plate">
        <rect x="156" y="162" width="168" height="96" rx="16" fill="var(--plate)" />
        <text x="240" y="196" textAnchor="middle" className="small">
          REMAINING FOR SALE
        </text>
        <text x="240" y="228" textAnchor="middle" className="big">
          $14,250,000
        </text>
        <rect x="180" y="240" width="120" height="5" rx="2.5" fill="var(--track)" />
        <rect x="180" y="240" width="76" height="5" rx="2.5" fill="var(--two)" />
      </g>
    </svg>
  );
}
