// Writes the names of the rendered pictures, which catalogue/pictures/pictures.json lists, into the catalogue: the
// pictures of each product into products.json, the picture and the scene (`room`) of each category into
// categories.json, and the scene of each post into its front matter. Pictures that are not rendered yet are left out:
//   node tools/name-pictures.mjs
// What a size of a product has no picture of its own for is shown by the picture of the size that is shown in lists.

import { readFileSync, writeFileSync } from 'node:fs';

const read = (name) => JSON.parse(readFileSync(new URL(`../catalogue/${name}`, import.meta.url), 'utf8'));
const products = read('products.json');
const pictures = read('pictures/pictures.json');

/** The post for which each scene was made; tools/cut-hero.mjs cuts the two scenes of the home page. */
const postOfScene = {
  'goc-can-ho': 'chon-may-chay-bo-cho-can-ho',
  'garage-gym': 'khung-ganh-ta-hay-gian-ta-da-nang',
  'yoga-cua-so': 'chon-tham-tap-cho-dung-viec',
  'goc-boxing': 'goc-boxing-tai-nha',
  'bai-ba-muoi-phut': 'ba-muoi-phut-voi-mot-cap-ta',
  'bai-bao-duong': 'bao-duong-may-tap-tai-nha',
  'bai-bon-tuan': 'bon-tuan-dau-tien',
  'bai-day-khang-luc': 'day-khang-luc-ca-phong-tap-trong-mot-tui',
  'bai-nam-met-vuong': 'goc-tap-nam-met-vuong',
  'bai-ta-am': 'ta-am-bat-dau-tu-dau',
  'bai-ta-tay': 'ta-tay-nao-cho-nguoi-moi',
  'bai-chung-cu': 'tap-o-chung-cu-khong-lam-phien-hang-xom',
  'bai-ba-loai-may': 'xe-dap-elliptical-hay-may-cheo-thuyen',
};

/** For each category, the scene that shows the category's goods in use. */
const roomOfCategory = {
  cardio: 'phong-cardio',
  'suc-manh': 'phong-suc-manh',
  'home-gym': 'garage-gym',
  'phu-kien': 'phong-phu-kien',
  'yoga-phuc-hoi': 'yoga-cua-so',
  boxing: 'goc-boxing',
};

const listedOf = (product) =>
  products.find((other) => other.listed && product.group && other.group === product.group) ?? product;

for (const product of products) {
  const own = pictures[product.slug] ?? [];
  const shots = product.listed ? own : [...own, ...(pictures[listedOf(product).slug] ?? []).slice(own.length)];
  if (shots.length > 0) product.images = shots.map(({ file, alt }) => ({ file: `pictures/${file}`, alt }));
}

const productRows = JSON.stringify(products, null, 1).replace(
  /\[\s+([\d.]+),\s+([\d.]+),\s+([\d.]+)\s+\]/g,
  '[$1, $2, $3]',
);
writeFileSync(new URL('../catalogue/products.json', import.meta.url), `${productRows}\n`);

const categories = read('categories.json');
for (const category of categories) {
  const shot = pictures.categories[category.slug];
  if (shot) category.image = { file: `pictures/${shot.file}`, alt: shot.alt };
  const room = pictures.scenes[roomOfCategory[category.slug]];
  if (room) category.room = { file: `pictures/${room.file}`, alt: room.alt };
}
const categoryRows = JSON.stringify(categories, null, 1).replace(
  /\{\s+("(?:slug|file)": .*)\s+("(?:name|alt)": .*)\s+\}/g,
  '{ $1 $2 }',
);
writeFileSync(new URL('../catalogue/categories.json', import.meta.url), `${categoryRows}\n`);

const named = Object.entries(postOfScene).filter(([scene]) => pictures.scenes[scene]);
for (const [scene, post] of named) {
  const file = new URL(`../catalogue/blog/${post}.md`, import.meta.url);
  const text = readFileSync(file, 'utf8');
  if (!/^---\n(\w+: .*\n)*image: /.test(text)) throw new Error(`${post}.md has no image in its front matter`);
  // the first line of this form in the file is in the file's front matter
  writeFileSync(file, text.replace(/^image: .*$/m, `image: pictures/${pictures.scenes[scene].file}`));
}
console.log(`${products.filter((product) => product.images).length} of ${products.length} products have pictures`);
console.log(`${categories.filter((category) => category.image).length} of ${categories.length} categories have one`);
console.log(`${categories.filter((category) => category.room).length} of ${categories.length} categories have a room`);
console.log(`${named.length} of ${Object.keys(postOfScene).length} posts have their scene`);
