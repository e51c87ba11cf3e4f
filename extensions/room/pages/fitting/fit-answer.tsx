/** The line about a product and the home on this device, loaded only where there is one. */
import { classNames } from '#extension-kit/buttons.ts';
import { fitLine } from './fit-words.ts';
import { StateSign, stateColour } from './state-sign.tsx';
import { useFit } from './use-fit.ts';

export default function FitAnswer({ slug }: { slug: string }) {
  const judged = useFit(slug);
  const line = judged && fitLine(judged);
  if (!line) return null;
  return (
    <p data-fit={line.state} className={classNames('flex items-start gap-1.5 text-sm', stateColour[line.state])}>
      <StateSign state={line.state} />
      <span>{line.text}</span>
    </p>
  );
}
