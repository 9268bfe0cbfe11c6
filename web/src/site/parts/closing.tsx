/** Two links at the end of a page. */
export function Closing({ title, children }: { title: string; children: string }) {
  return (
    <section className="closing" aria-labelledby="closing-title">
      <div className="wrap">
        <div>
          <h2 id="closing-title">{title}</h2>
          <p>{children}</p>
        </div>
        <p className="actions">
          <a className="button primary" href="/api/auth/signup">
            Sign up
          </a>
          <a className="button quiet" href="/contact">
            Talk to us
          </a>
        </p>
      </div>
    </section>
  );
}
