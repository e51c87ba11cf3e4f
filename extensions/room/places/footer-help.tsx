import { t } from '#extension-kit/labels.ts';
import { Link } from '#extension-kit/link.ts';

export default function FooterHelp() {
  return (
    <li>
      <Link to="/vua-nha">{t('Vừa nhà')}</Link>
    </li>
  );
}
