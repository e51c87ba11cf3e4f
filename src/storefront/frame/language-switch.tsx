import { type Language, language } from '#browser/labels/label.ts';
import { switchLanguage } from '#browser/labels/switch-language.ts';
import { classNames } from '#ui/style/class-names.ts';

const languages: { code: Language; short: string; name: string }[] = [
  { code: 'vi', short: 'VI', name: 'Tiếng Việt' },
  { code: 'en', short: 'EN', name: 'English' },
];

type LanguageSwitchProps = {
  /** true to show only the link to the other language; the widest screens always show both languages */
  brief?: boolean;
  className?: string;
};

/** A button for each language, labelled in that language. The switch is a form, so that it works without script. */
export function LanguageSwitch({ brief = false, className }: LanguageSwitchProps) {
  const now = language();
  return (
    <form
      method="post"
      action="/language"
      className={classNames('flex items-center', className)}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        switchLanguage(submitter?.getAttribute('value') === 'en' ? 'en' : 'vi');
      }}
    >
      {languages.map(({ code, short, name }) => (
        <button
          key={code}
          type="submit"
          name="to"
          value={code}
          lang={code}
          aria-current={code === now ? 'true' : undefined}
          aria-label={`${short}: ${name}`}
          className={classNames('language', brief && 'brief')}
        >
          {short}
        </button>
      ))}
    </form>
  );
}
