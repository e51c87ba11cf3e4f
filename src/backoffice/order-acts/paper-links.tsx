/** The links that print the papers of shipments. */
import { type ButtonLook, buttonStyle } from '#ui/style/button-style.ts';
import { useMay } from '../session/me.ts';

const paperNames = {
  slip: 'In phiếu',
  label: 'In nhãn',
  note: 'Phiếu giao hàng',
  'hand-over': 'In bảng bàn giao',
};
type PaperKind = keyof typeof paperNames;

const all = Object.keys(paperNames) as PaperKind[];

type PaperLinksProps = {
  codes: readonly string[];
  tone: NonNullable<ButtonLook['tone']>;
  kinds?: readonly PaperKind[];
};

export function PaperLinks({ codes, tone, kinds = all }: PaperLinksProps) {
  const seesPrices = useMay('prices:read');
  if (codes.length === 0) return null;
  // the delivery note tells what the goods cost
  const allowed = kinds.filter((kind) => kind !== 'note' || seesPrices);
  return allowed.map((kind) => (
    <a
      key={kind}
      href={`/api/admin/papers?${new URLSearchParams({ kind, codes: codes.join(',') })}`}
      target="_blank"
      rel="noreferrer"
      className={buttonStyle({ tone })}
    >
      {paperNames[kind]}
    </a>
  ));
}
