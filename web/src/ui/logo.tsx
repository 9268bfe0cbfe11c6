/** Two linked forms that carry one load. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <circle cx="11" cy="16" r="7.5" stroke="var(--mark-one, currentcolor)" strokeWidth="3.6" />
      <circle cx="21" cy="16" r="7.5" stroke="var(--mark-two, var(--accent))" strokeWidth="3.6" />
      <path d="M12.6 8.67A7.5 7.5 0 0 1 18.17 13.8" stroke="var(--mark-one, currentcolor)" strokeWidth="3.6" />
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
