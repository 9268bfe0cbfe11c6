/** Two rings that carry one load: a seller's pool and the share of it that a buyer takes. */
export function Illustration() {
  return (
    <svg className="art" viewBox="0 0 500 420" fill="none" aria-hidden="true">
      <circle cx="175" cy="210" r="122" stroke="var(--one)" strokeWidth="42" />
      <circle cx="325" cy="210" r="122" stroke="var(--canvas)" strokeWidth="56" />
      <circle cx="325" cy="210" r="122" stroke="var(--two)" strokeWidth="42" />
      <path d="M217 95.5A122 122 0 0 1 289.5 167.5" stroke="var(--canvas)" strokeWidth="56" />
      <path d="M200.5 90.7A122 122 0 0 1 294.5 184" stroke="var(--one)" strokeWidth="42" />
      <g className="plate">
        <rect x="160" y="162" width="180" height="96" rx="16" fill="var(--plate)" />
        <text x="250" y="195" textAnchor="middle" className="small">
          REMAINING FOR SALE
        </text>
        <text x="250" y="225" textAnchor="middle" className="big">
          $14,250,000
        </text>
        <rect x="184" y="239" width="132" height="5" rx="2.5" fill="var(--track)" />
        <rect x="184" y="239" width="84" height="5" rx="2.5" fill="var(--two)" />
      </g>
    </svg>
  );
}
