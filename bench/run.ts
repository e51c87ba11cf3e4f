/** npm run bench: prints each figure beside its limit, from one run on one machine. */
import { measureFirstLoad } from './first-load.ts';
import { measureOrders } from './orders.ts';
import { measureProductList } from './product-list.ts';
import { startShop } from './started-shop.ts';

const shop = await startShop();
try {
  for (const line of await measureFirstLoad(shop)) console.log(line);
  for (const line of await measureProductList(shop)) console.log(line);
  for (const line of await measureOrders(shop)) console.log(line);
} finally {
  await shop.stop();
}
