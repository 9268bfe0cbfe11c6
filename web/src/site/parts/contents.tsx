/** Links to the parts of a long page. */
export function Contents({ of }: { of: readonly (readonly [id: string, label: string])[] }) {
  return (
    <nav className="contents" aria-label="On this page">
      {of.map(([id, label]) => (
        <a key={id} href={`#${id}`}>
          {label}
        </a>
      ))}
    </nav>
  );
}
