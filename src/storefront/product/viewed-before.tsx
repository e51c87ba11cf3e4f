import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Product } from '#contract/shop/catalogue.ts';
import { rememberViewed } from '../catalogue/viewed-products.ts';
import { Folded } from '../page/folded.tsx';
import { ViewedList } from './viewed-list.tsx';

/**
 * Remembers this product as viewed, and lists the products viewed before. Only the browser knows the list, so the
 * server's HTML does not contain it: it appears while its place is below the window, and moves nothing that is seen.
 * On the short page of small goods it is one line.
 */
export function ViewedBefore({ product }: { product: Product }) {
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => rememberViewed(product), [product]);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry || entry.boundingClientRect.top <= innerHeight) return;
      watcher.disconnect();
      setShown(true);
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={place} className="min-h-px">
      {shown && <ViewedList except={product.slug} {...(!product.measure && { frame: OneLine })} />}
    </div>
  );
}

function OneLine({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <section className="page mt-8">
      <Folded className="border-y border-line" title={<h2 className="display text-2xl">{title}</h2>}>
        {children}
        <div className="-ml-5">{action}</div>
      </Folded>
    </section>
  );
}
