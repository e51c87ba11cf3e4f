import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { type ConsentText, consents } from '#domain/accounts/consent.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';

const POLICY = 'Chính sách bảo mật';

type ConsentCheckboxProps = { of: ConsentText; error?: string | undefined; onChange?: () => void };

/**
 * The consent checkbox. Its value is the version of the consent text next to it. The text is Vietnamese on English
 * pages too, because the shop stores exactly the text to which the customer agreed.
 */
export function ConsentCheckbox({ of, error, onChange }: ConsentCheckboxProps) {
  const { version, text } = consents[of];
  const [before = '', after = ''] = text.split(POLICY);
  return (
    <div>
      <Checkbox
        id="consent"
        name="consent"
        value={version}
        required
        onChange={onChange}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'consent-note' : undefined}
      >
        <span {...inVietnamese()}>
          {before}
          {/* The link to the privacy policy opens in a new tab, so that the values typed into the form are not lost. */}
          <a href="/privacy-policy" target="_blank" rel="noopener" className="font-medium underline underline-offset-4">
            {POLICY}
          </a>
          {after}
        </span>
      </Checkbox>
      {error && (
        <p id="consent-note" className="mt-1 text-sm text-red">
          {error}
        </p>
      )}
    </div>
  );
}
