/** Two linked forms that carry one load. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <circle cx="11.5" cy="16" r="8" stroke="var(--mark-one, currentcolor)" strokeWidth="4" />
      <path
        d="M14.2 11.6A8 8 0 1 1 14.2 20.4"
        stroke="var(--mark-two, var(--accent))"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}

export function Logo({ size = 30 }: { size?: number }) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: '0.6em' }}>
      <Mark size={size} />
      <span style={{ font: '600 1.3125rem/1 var(--font-display)', letterSpacing: '-0.01em' }}>Tandem</span>
    </span>
  );
}
