import { Price } from '#browser/parts/price.tsx';
import type { ProductSummary } from '#contract/shop/catalogue.ts';
import { ProductGridSkeleton } from '#storefront/catalogue/product-grid.tsx';
import { ProductRow } from '#storefront/catalogue/product-row.tsx';
import { Rating } from '#storefront/catalogue/rating.tsx';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Part } from './part.tsx';

const tones: BadgeTone[] = ['ink', 'accent', 'blue', 'amber', 'green', 'red', 'quiet'];

const sample: ProductSummary = {
  id: '1',
  name: 'Máy chạy bộ điện gấp gọn Nhịp Chạy R200',
  slug: 'may-chay-bo-dien-gap-gon-nhip-chay-r200',
  sku: 'THU-1',
  category_name: 'Máy cardio',
  category_slug: 'cardio',
  type: 'may-chay-bo',
  type_name: 'Máy chạy bộ',
  brand_name: 'Nhịp Chạy',
  features: [],
  badge: 'bestseller',
  spotlight: '2.0 HP · 100 kg · gấp gọn',
  price: '6.490.000 đ',
  original_price: '7.990.000 đ',
  raw_price: 6_490_000,
  raw_original_price: 7_990_000,
  rating: 4.6,
  reviews: 9,
  stock: 46,
  image_url: '/media/drawings/chua-co-anh.svg',
  hover_image_url: null,
};

const samples: ProductSummary[] = [
  sample,
  { ...sample, id: '2', badge: 'sale', rating: 0, reviews: 0 },
  { ...sample, id: '3', badge: null, stock: 0, raw_original_price: null },
  { ...sample, id: '4', badge: 'Gấp gọn', image_url: '' },
  { ...sample, id: '5', badge: 'new', name: 'Thảm yoga', spotlight: null },
];

export function Goods() {
  return (
    <>
      <Part title="Thẻ, sao, giá">
        <div className="flex flex-wrap items-center gap-6">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              Bán chạy
            </Badge>
          ))}
          <Rating rating={4.6} reviews={9} />
          <Rating rating={0} reviews={0} />
          <Price price={6_490_000} original={7_990_000} />
          <Price price={36_500_000} original={null} large />
        </div>
      </Part>
      <Part title="Đường dẫn và trang">
        <Breadcrumb label="Đường dẫn thử">
          <a href="/">Trang chủ</a>
          Máy cardio
        </Breadcrumb>
        <div className="max-w-72">
          <Breadcrumb label="Đường dẫn dài">
            <a href="/products">Sản phẩm</a>
            <a href="/products?category=cardio">Máy cardio</a>
            Máy chạy bộ điện gấp gọn Nhịp Chạy R200
          </Breadcrumb>
        </div>
        <Pagination
          label="Trang thử"
          previous="Trước"
          next="Sau"
          page={4}
          pages={9}
          link={(number, content, className, name) => (
            <a key={String(content)} href={`?page=${number}`} className={className} aria-label={name}>
              {content}
            </a>
          )}
        />
      </Part>
      <Part title="Vòng quay sản phẩm">
        <div className="pt-16">
          <ProductRow label="Sản phẩm thử" products={samples} />
        </div>
      </Part>
      <Part title="Đang tải">
        <ProductGridSkeleton />
      </Part>
    </>
  );
}
