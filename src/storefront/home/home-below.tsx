import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../catalogue/category-queries.ts';
import { placeOf } from '../extensions/place.tsx';
import type { PlaceProps } from '../extensions/place-props.ts';
import { parts } from '../extensions/places/home-below-hero.gen.ts';
import { HomeBanner } from './home-banner.tsx';
import { HomeBlog } from './home-blog.tsx';
import { HomeCategories } from './home-categories.tsx';
import { HomeContact } from './home-contact.tsx';
import { HomeFeatured } from './home-featured.tsx';
import { HomeNewsletter } from './home-newsletter.tsx';

const BelowHero = placeOf<PlaceProps['home-below-hero']>('home-below-hero', parts);

/** The sections of the home page below the first view. */
export function HomeBelow() {
  const { data: categories = [] } = useQuery(categoriesQuery);
  return (
    <div data-below>
      <BelowHero categories={categories} />
      <HomeCategories />
      <HomeFeatured />
      <HomeBanner />
      <HomeBlog />
      <HomeContact />
      <HomeNewsletter />
    </div>
  );
}
