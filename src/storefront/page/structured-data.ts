/**
 * Structured data for search engines, in the schema.org vocabulary. Source:
 * https://developers.google.com/search/docs/appearance/structured-data
 */

import type { Product } from '#contract/shop/catalogue.ts';
import type { Post } from '#contract/shop/content.ts';
import type { Review } from '#contract/shop/reviews.ts';
import type { PublicShop } from '#contract/shop/settings.ts';
import type { Category } from '#domain/catalogue/category.ts';
import { UNBRANDED } from '#domain/catalogue/unbranded.ts';
import { readDayRange } from '#domain/fulfilment/day-range.ts';
import { isDeliveryFree } from '#domain/fulfilment/delivery-terms.ts';
import { toE164 } from '#domain/values/phone.ts';
import type { CardProduct } from '../catalogue/card-product.ts';
import { stringifyListSearch } from '../catalogue/product-list-search.ts';
import { plainText } from './plain-text.ts';
import { shareImage } from './share-image.ts';
import { socialsOf } from './socials.ts';

/** Structured data for one page. Characters such as `<` are escaped later, where the page is rendered. */
export type StructuredData = { '@context': 'https://schema.org'; '@type': string } & Record<string, unknown>;

const schema = (type: string, rest: Record<string, unknown>): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...rest,
});

const VIETNAM = 'VN';
const telephone = (phone: string) => toE164(phone) ?? phone;

/** Structured data about the company and about this website's search. */
export function organization(shop: PublicShop): StructuredData[] {
  const url = `${shop.publicUrl}/`;
  return [
    schema('OnlineStore', {
      '@id': `${url}#shop`,
      name: shop.shopName,
      legalName: shop.companyName,
      taxID: shop.taxNumber,
      url,
      logo: `${shop.publicUrl}${shop.brand?.icon ?? '/favicon.svg'}`,
      email: shop.email,
      telephone: telephone(shop.phone),
      address: { '@type': 'PostalAddress', streetAddress: shop.address, addressCountry: VIETNAM },
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        telephone: telephone(shop.phone),
        availableLanguage: 'vi',
      },
      sameAs: socialsOf(shop).map(({ href }) => href),
    }),
    schema('WebSite', {
      url,
      name: shop.shopName,
      inLanguage: 'vi',
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${url}products?search={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    }),
  ];
}

type Crumb = readonly [name: string, path: string];

/** Returns a page's breadcrumb as structured data. @param crumbs each step's name and path, home page first */
export function breadcrumbs(origin: string, ...crumbs: readonly Crumb[]): StructuredData {
  return schema('BreadcrumbList', {
    itemListElement: crumbs.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  });
}

export const categoryPath = (name: string) => `/products${stringifyListSearch({ category: name })}`;

export function categoryList(origin: string, category: Category, products: readonly CardProduct[]): StructuredData {
  return schema('CollectionPage', {
    name: category.name,
    description: category.description,
    url: `${origin}${categoryPath(category.name)}`,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: products.length,
      itemListElement: products.map((product, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: `${origin}/products/${product.slug}`,
        name: product.name,
      })),
    },
  });
}

export function article(origin: string, post: Post, shopName: string): StructuredData {
  const url = `${origin}/blog/${post.slug}`;
  return schema('Article', {
    mainEntityOfPage: url,
    headline: post.title,
    description: post.excerpt,
    articleSection: post.category,
    inLanguage: 'vi',
    datePublished: post.date,
    dateModified: post.updated_at ?? post.date,
    author: { '@type': 'Person', name: post.author },
    publisher: { '@type': 'Organization', name: shopName, url: `${origin}/` },
    ...(post.image ? { image: [`${origin}${shareImage(post.image)}`] } : {}),
  });
}

const WORKING_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

const days = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

type Shipping = { rate: { value: number } | { maxValue: number }; least: number; most: number };

/** A product's shipping details; null if the shop sets no price: details without a price are invalid. */
function shippingOf({ raw_price, delivery }: Product, shop: PublicShop): Shipping | null {
  if (!delivery)
    return isDeliveryFree({ goodsTotal: raw_price, isFree: false }, shop)
      ? { rate: { value: 0 }, ...readDayRange(shop.deliveryDaysElsewhere) }
      : null;
  const fees = delivery.map(({ fee }) => fee);
  const most = Math.max(...fees.map(Number));
  if (fees.includes(null)) return null;
  const ranges = delivery.map((zone) => readDayRange(zone.days));
  return {
    // the destination is always the whole country, because search engines do not support Vietnamese provinces
    rate: fees.every((fee) => fee === most) ? { value: most } : { maxValue: most },
    least: Math.min(...ranges.map(({ least }) => least)),
    most: Math.max(...ranges.map((range) => range.most)),
  };
}

/** With a delivery table, what promises count with: working days, and the hour until which an order is handled. */
function handling({ deliveryCutOff }: PublicShop): object {
  if (deliveryCutOff === undefined) return { handlingTime: days(1, 2) };
  return {
    handlingTime: days(0, 1),
    cutoffTime: `${String(deliveryCutOff).padStart(2, '0')}:00:00+07:00`,
    businessDays: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: WORKING_DAYS.map((day) => `https://schema.org/${day}`),
    },
  };
}

function shippingDetails(product: Product, shop: PublicShop): object {
  const shipping = shippingOf(product, shop);
  if (!shipping) return {};
  const { rate, least, most } = shipping;
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', ...rate, currency: 'VND' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: VIETNAM },
      deliveryTime: { '@type': 'ShippingDeliveryTime', ...handling(shop), transitTime: days(least, most) },
    },
  };
}

function returns(shop: PublicShop): object {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: VIETNAM,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: shop.structuredDataReturnDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/FreeReturn',
    refundType: 'https://schema.org/FullRefund',
  };
}

/** The ratings of a product for search engines, without the invented reviews of the demo shop. */
function ratings(reviews: readonly Review[]): Record<string, unknown> {
  const real = reviews.filter((review) => !review.demo);
  if (real.length === 0) return {};
  const average = real.reduce((sum, { rating }) => sum + rating, 0) / real.length;
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Math.round(average * 10) / 10,
      reviewCount: real.length,
      bestRating: 5,
      worstRating: 1,
    },
    review: real.slice(0, 5).map((entry) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: `${entry.first_name} ${entry.last_name}`.trim() },
      datePublished: entry.created_at.slice(0, 10),
      reviewRating: { '@type': 'Rating', ratingValue: entry.rating, bestRating: 5, worstRating: 1 },
      ...(entry.review_text ? { reviewBody: entry.review_text } : {}),
    })),
  };
}

/** A row of the specifications: a number or a range with the code of its unit, otherwise the text. */
function propertyOf({ name, value, amounts, unit_code }: Product['specs'][number]): object {
  const [first, last] = amounts ?? [];
  const number = last === undefined ? { value: first } : { minValue: first, maxValue: last };
  return {
    '@type': 'PropertyValue',
    name,
    ...(first === undefined ? { value } : { ...number, ...(unit_code ? { unitCode: unit_code } : {}) }),
  };
}

/** @param shop the shop's data; null if it could not be loaded: delivery and returns are then left out */
export function productData(product: Product, reviews: readonly Review[], shop: PublicShop | null): StructuredData {
  const origin = shop?.publicUrl ?? '';
  const url = `${origin}/products/${product.slug}`;
  return schema('Product', {
    '@id': `${url}#product`,
    name: product.name,
    description: plainText(product.description),
    sku: product.sku,
    category: product.category_name,
    ...(product.brand_name !== UNBRANDED && { brand: { '@type': 'Brand', name: product.brand_name } }),
    ...(product.images.length > 0 && {
      image: product.images.map((image) => `${origin}${shareImage(image)}`),
    }),
    ...(product.specs.length > 0 && { additionalProperty: product.specs.map(propertyOf) }),
    ...ratings(reviews),
    offers: {
      '@type': 'Offer',
      url,
      price: product.raw_price,
      priceCurrency: 'VND',
      ...(product.price_until && { priceValidUntil: product.price_until }),
      availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      ...(shop
        ? {
            seller: { '@type': 'Organization', name: shop.companyName },
            ...shippingDetails(product, shop),
            hasMerchantReturnPolicy: returns(shop),
          }
        : {}),
    },
  });
}
