import { translate } from '#extension-kit/labels.ts';
import { Link } from '#extension-kit/link.ts';
import type { PlaceProps } from '#extension-kit/places.ts';
import { workings } from '../pages/choosing/workings.ts';

export default function MenuBelowPages({ className, onLeave }: PlaceProps['menu-below-pages']) {
  return (
    <ul className="border-t border-line px-4 py-3">
      {workings.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className={className} onClick={onLeave}>
            {translate(label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
