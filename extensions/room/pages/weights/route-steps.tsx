import { Button } from '#extension-kit/buttons.ts';
import { addToCart, useAdded } from '#extension-kit/cart.ts';
import { ProductImage, unbroken } from '#extension-kit/goods.ts';
import { inVietnamese, t } from '#extension-kit/labels.ts';
import { Link } from '#extension-kit/link.ts';
import { Money } from '#extension-kit/prices.ts';
import { formatMoney } from '#extension-kit/values.ts';
import type { SoldGear } from '../../answers/shapes.ts';
import type { Bars } from '../../rules/weights/gear.ts';
import type { Purchase, Route } from '../../rules/weights/route.ts';
import { kilograms, missingWords } from '../gear/weight-words.ts';

/** `asked`: the target in grams, which may lie between two steps. */
type RouteStepsProps = { route: Route; gear: readonly SoldGear[]; asked: number; step: number; bars: Bars };

/** What to buy, one purchase after another, which loads each opens, and which stay out of reach and why. */
export function RouteSteps({ route, gear, asked, step, bars }: RouteStepsProps) {
  const { steps, built, purchases, price, isCheapest, atLeast, missing } = route;
  const target = steps.at(-1) ?? asked;
  const facts = { target: kilograms(target), step: kilograms(step) };
  return (
    <section aria-labelledby="route-title" className="mt-section">
      <h2 id="route-title" className="display text-2xl">
        {bars === 1
          ? t('Mua gì tiếp để lên {target}, từng nấc {step}', facts)
          : t('Mua gì tiếp để mỗi tay lên {target}, từng nấc {step}', facts)}
      </h2>
      <p className="mt-1">
        {t('{steps} nấc: hôm nay có {built}, mua thêm mở {opened}, còn thiếu {missing}.', {
          steps: steps.length,
          built: built.length,
          opened: purchases.reduce((sum, { opens }) => sum + opens.length, 0),
          missing: missing.length,
        })}
      </p>
      {target !== asked && (
        <p className="mt-1">
          {t('{asked} không rơi đúng nấc nào: tính từ {bar} của thanh không, mỗi nấc {step}, nấc cuối là {target}.', {
            ...{ ...facts, asked: kilograms(asked), bar: kilograms(steps[0] ?? 0) },
          })}
        </p>
      )}
      <ol aria-label={t('Các bước mua')} className="mt-4 grid gap-4">
        {purchases.map((purchase, at) => (
          <Step key={JSON.stringify(purchase.lines)} purchase={purchase} number={at + 1} gear={gear} />
        ))}
      </ol>
      {purchases.length > 0 && (
        <p className="mt-4">
          {t('Tất cả:')} <Money amount={price} className="font-semibold" />.{' '}
          <span className="text-quiet">
            {isCheapest
              ? t('Không cách mua nào khác từ hàng còn trong kho rẻ hơn.')
              : t('Là cách rẻ tìm được; cách rẻ nhất không dưới {least}.', { least: formatMoney(atLeast) })}
          </span>
        </p>
      )}
      <Missing missing={missing} bars={bars} />
    </section>
  );
}

function Missing({ missing, bars }: Pick<Route, 'missing'> & { bars: Bars }) {
  const byReason = new Map<string, number[]>();
  for (const { grams, reason } of missing) {
    const words = missingWords(reason, bars);
    byReason.set(words, [...(byReason.get(words) ?? []), grams]);
  }
  if (byReason.size === 0) return null;
  return (
    <>
      <h3 className="mt-6 text-lg font-semibold">{t('Nấc chưa tới được')}</h3>
      <ul aria-label={t('Nấc chưa tới được')} className="mt-1 grid gap-2">
        {[...byReason].map(([words, loads]) => (
          <li key={words}>
            <span className="tabular-nums">{loads.map(kilograms).join(', ')}</span>: {words}.
          </li>
        ))}
      </ul>
    </>
  );
}

function Step({ purchase, number, gear }: { purchase: Purchase; number: number; gear: readonly SoldGear[] }) {
  const lines = purchase.lines.flatMap(({ id, quantity }) => {
    const product = gear.find((each) => each.id === id);
    return product ? [{ product, quantity }] : [];
  });
  return (
    <li className="rounded-card border border-line p-4">
      <p className="font-semibold">
        {t('Bước {number}: thêm {loads}', { number, loads: purchase.opens.map(kilograms).join(', ') })}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {lines.map(({ product, quantity }) => (
          <li key={product.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <div className="size-16 shrink-0">
              <ProductImage src={product.image_url} alt="" sizes="64px" className="rounded-control" />
            </div>
            <div className="min-w-40 flex-1">
              <Link
                {...inVietnamese()}
                to="/products/$slug"
                params={{ slug: product.slug }}
                className="font-medium underline-offset-4 hover:underline"
              >
                {quantity} × {unbroken(product.name)}
              </Link>
              <p>
                <Money amount={quantity * product.raw_price} className="font-semibold" />
              </p>
            </div>
            <AddLine product={product} quantity={quantity} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function AddLine({ product, quantity }: { product: SoldGear; quantity: number }) {
  const { announce, drawer } = useAdded(product);
  return (
    <span className="noscript:hidden">
      <Button
        tone="accent"
        onClick={() => {
          addToCart(product, quantity);
          announce(quantity);
        }}
      >
        {t('Thêm vào giỏ')}
        <span className="sr-only">
          : {quantity} × {product.name}
        </span>
      </Button>
      {drawer}
    </span>
  );
}
