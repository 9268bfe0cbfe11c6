interface FieldProps {
  name: string;
  label: string;
  type?: 'email' | 'tel' | 'text';
  autoComplete: string;
  maxLength?: number;
  isRequired?: boolean;
}

function Field({ name, label, type = 'text', autoComplete, maxLength = 100, isRequired = false }: FieldProps) {
  return (
    <label>
      <span>
        {label}
        {isRequired && <em> required</em>}
      </span>
      <input name={name} type={type} autoComplete={autoComplete} maxLength={maxLength} required={isRequired} />
    </label>
  );
}

/** Posts without a script; the server answers at `#sent` or `#failed` (spec 3, 5, 8). */
export function ContactForm({ path }: { path: string }) {
  return (
    <form className="contact" method="post" action="/api/notification/comments" data-contact>
      <p className="notice good" id="sent" tabIndex={-1}>
        Submitted successfully. We will be in touch as soon as possible.
      </p>
      <p className="notice bad" id="failed" tabIndex={-1}>
        We couldn't send your message. Please go back and try again, or write to hello@tandem.example.
      </p>
      <Field name="FirstName" label="First name" autoComplete="given-name" />
      <Field name="LastName" label="Last name" autoComplete="family-name" />
      <Field name="Company" label="Credit union or company" autoComplete="organization" maxLength={200} />
      <Field name="PhoneNumber" label="Phone number" type="tel" autoComplete="tel" maxLength={40} />
      <div className="wide">
        <Field name="FromEmailAddress" label="Email" type="email" autoComplete="email" maxLength={254} isRequired />
      </div>
      <label className="wide">
        <span>Message</span>
        <textarea name="Message" rows={5} maxLength={5000} />
      </label>
      <label className="decoy" aria-hidden="true">
        Leave this empty
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
      <input type="hidden" name="RelatedObjectType" value="Comment" />
      <input type="hidden" name="MessageSourceUrl" value={path} />
      <p className="wide submit">
        <button className="button primary" type="submit">
          Send message
        </button>
        <span className="notice" role="status" data-outcome />
      </p>
    </form>
  );
}
