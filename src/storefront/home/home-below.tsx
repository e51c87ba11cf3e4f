import { HomeBanner } from './home-banner.tsx';
import { HomeBlog } from './home-blog.tsx';
import { HomeCategories } from './home-categories.tsx';
import { HomeContact } from './home-contact.tsx';
import { HomeFeatured } from './home-featured.tsx';
import { HomeGuide } from './home-guide.tsx';
import { HomeNewsletter } from './home-newsletter.tsx';

/** The sections of the home page below the first view. */
export function HomeBelow() {
  return (
    <div data-below>
      <HomeGuide />
      <HomeCategories />
      <HomeFeatured />
      <HomeBanner />
      <HomeBlog />
      <HomeContact />
      <HomeNewsletter />
    </div>
  );
}
