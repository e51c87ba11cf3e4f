import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '#extension-kit/labels.ts';
import { shopQuery } from '#extension-kit/page.ts';
import { QrCode, qrModules } from '#extension-kit/qr.ts';
import { useQuery } from '#extension-kit/queries.ts';
import { formatDate } from '#extension-kit/values.ts';
import type { PlanPaper } from '../plan-paper.ts';
import { scaleWords } from '../plan-words.ts';
import type { PlannerState } from '../use-planner.ts';
import { planFacts } from './plan-facts.ts';

/** As small as a telephone reads from paper: the millimetres of a module. */
const MODULE_MM = 0.33;
/** Millimetres between the drawing and what stands beside it. */
const GAP_MM = 4;

type PlanSheetProps = { planner: PlannerState; names: readonly string[]; paper: PlanPaper };

/**
 * What stands on paper with the drawing: the shop, the day, the scale, the machines, and the link as a QR code beside the
 * drawing if there is room. It is drawn only while the page is printed, because a code takes a slow phone long.
 */
export function PlanSheet(props: PlanSheetProps) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const onPrint = ({ type }: Event) => flushSync(() => setPrinting(type === 'beforeprint'));
    for (const type of ['beforeprint', 'afterprint']) addEventListener(type, onPrint);
    return () => {
      for (const type of ['beforeprint', 'afterprint']) removeEventListener(type, onPrint);
    };
  }, []);
  return isPrinting && <Sheet {...props} />;
}

function Sheet({ planner, names, paper }: PlanSheetProps) {
  const { data: shop } = useQuery(shopQuery);
  const address = planner.addressOf();
  const qrMm = qrModules(address).size * MODULE_MM;
  const isBeside = paper.beside >= qrMm + GAP_MM;
  const { machines, facts } = planFacts(planner, names);
  return (
    <div className="plan-sheet hidden text-[7.5pt]/[3.3mm] print:block">
      <p className="break-before-avoid font-semibold">
        {[shop?.shopName, t('Mặt bằng'), formatDate(new Date()), scaleWords(paper)].filter(Boolean).join(' · ')}
      </p>
      <div className="flex break-inside-avoid items-start gap-[4mm]">
        <ul className="min-w-0 flex-1 columns-2 gap-[4mm]">
          {[...machines, ...facts, t('Xanh là chỗ trống cần có, đỏ là vướng. Tam giác chỉ phía trước máy.')].map(
            (line) => (
              <li key={line} className="break-inside-avoid">
                {line}
              </li>
            ),
          )}
        </ul>
        <div className={isBeside ? 'absolute top-0 right-0' : 'shrink-0'} style={{ width: `${qrMm}mm` }}>
          <QrCode text={address} label={t('Mã QR mở mặt bằng này')} className="w-full" />
        </div>
      </div>
    </div>
  );
}
