import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '#browser/labels/label.ts';
import { ArrowLeft } from '#ui/icons.tsx';
import { hero } from '../page/scenes.ts';

type AccountScreenProps = {
  back: { to: '/' | '/login'; label: string };
  title: string;
  lead?: ReactNode;
  children: ReactNode;
};

/**
 * The layout of the sign-in pages: the form on the left and, on a desktop, a picture on the right. It is as high as the
 * account pages, because it takes their place when nobody is signed in.
 */
export function AccountScreen({ back, title, lead, children }: AccountScreenProps) {
  return (
    <div className="-mb-section grid max-lg:min-h-svh lg:-mb-section-wide lg:min-h-[min(52rem,calc(100svh-4.5rem))] lg:grid-cols-2">
      {/* On a desktop the form starts at the left edge of the page's content column. */}
      <div className="mx-auto w-full max-w-lg px-4 pt-2 pb-section sm:px-8 md:pt-8 lg:mx-0 lg:max-w-none lg:py-10 lg:pr-12 lg:pl-[max(1.5rem,calc(50vw-38.75rem))] lg:*:max-w-112">
        <Link to={back.to} className="-ml-1 inline-flex min-h-11 items-center gap-2 px-1 font-medium hover:underline">
          <ArrowLeft className="size-4" />
          {back.label}
        </Link>
        <h1 className="display mt-4 text-3xl md:mt-8 lg:text-4xl">{title}</h1>
        {lead && <div className="mt-2 text-quiet">{lead}</div>}
        <div className="mt-6">{children}</div>
        <noscript>
          <p className="mt-6 rounded-card bg-ground p-6">
            {t('Trang này cần JavaScript. Vui lòng bật JavaScript trong trình duyệt rồi tải lại trang.')}
          </p>
        </noscript>
      </div>
      <SidePicture />
    </div>
  );
}

/** The picture is loaded lazily, so that screens that hide it do not load it. */
function SidePicture() {
  return (
    <div className="relative bg-ground max-lg:hidden">
      <picture>
        <source type="image/avif" srcSet={hero.tall.avif} sizes="70vw" />
        <img
          src={hero.wide.src}
          srcSet={hero.tall.webp}
          sizes="70vw"
          alt=""
          loading="lazy"
          className="absolute inset-0 size-full object-cover object-[68%_60%]"
        />
      </picture>
    </div>
  );
}
