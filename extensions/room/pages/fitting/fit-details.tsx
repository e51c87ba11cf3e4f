/** Every verdict about a product and the home on this device, loaded only where there is one. */
import { t } from '#extension-kit/labels.ts';
import { kilograms } from './measure-words.ts';
import { StateSign, stateColour } from './state-sign.tsx';
import { useFit } from './use-fit.ts';
import { verdictWords } from './verdict-words.ts';

export default function FitDetails({ slug }: { slug: string }) {
  const judged = useFit(slug);
  if (!judged) return null;
  const { facts, fit } = judged;
  if (fit.overall === null) return <p>{t('Số đo của bạn chưa nói gì về sản phẩm này.')}</p>;
  const lines = fit.verdicts.map((verdict) => ({ state: verdict.state, text: verdictWords(verdict, facts) }));
  const carriers =
    fit.carriers === null || facts.grossWeight === null
      ? null
      : t('Kiện nặng {weight}: {count} người khiêng', { weight: kilograms(facts.grossWeight), count: fit.carriers });
  return (
    <>
      <ul data-fit-details className="grid gap-2">
        {lines.map(({ state, text }) => (
          <li key={text} className="flex items-start gap-2">
            <span className={stateColour[state]}>
              <StateSign state={state} />
            </span>
            {text}
          </li>
        ))}
      </ul>
      {carriers && <p className="mt-2">{carriers}</p>}
      {fit.neighbours && (
        <p className="mt-2">
          {t('Tầng dưới có người ở: máy ồn {noise} dB theo nhà sản xuất, nên lót thảm cao su.', {
            noise: fit.neighbours.noise,
          })}
        </p>
      )}
    </>
  );
}
