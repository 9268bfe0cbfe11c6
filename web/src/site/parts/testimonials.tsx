/** A page of the content service in a frame; the script finds out which (spec 2.2, 9). */
export function Testimonials() {
  return (
    <section className="voices" id="voices" aria-labelledby="voices-title">
      <div className="wrap">
        <h2 id="voices-title">In their words</h2>
        <div className="frame" data-frame="testimonials" title="Testimonials">
          <noscript>
            <iframe title="Testimonials" src="/testimonials" loading="lazy" />
          </noscript>
        </div>
      </div>
    </section>
  );
}
