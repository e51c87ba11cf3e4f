/** Runs random sequences one after the other in one shop, each with goods of its own, and finds the shortest that fails. */
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { changeSettings } from '#commands/settings/change-settings.ts';
import { insertVoucher } from '#store/vouchers/vouchers.ts';
import { makeStaff } from '../admin/office.ts';
import type { TestShop } from '../app.ts';
import { signIn } from '../customers.ts';
import { makeProduct } from '../makers.ts';
import { connect, HMAC_SECRET } from '../payments/bank.ts';
import { sequence } from './acts.ts';
import { type Bank, CASSO_TOKEN } from './bank.ts';
import { connectGhn } from './carrier.ts';
import { compare, lastTransaction, newDifferences } from './compare.ts';
import type { World } from './doing.ts';
import type { Model } from './model.ts';
import { runJobs } from './order-rules.ts';
import type { ModelShop } from './shop.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const PRICES = [300_000, 70_001, 1_000_003];
/** Few enough that some carts find nothing. */
const STOCK = 7;

/** Connects a shop to the bank, and hires somebody. */
export async function openWorld(shop: ModelShop, bank: Bank): Promise<World> {
  // what hires and connects needs the shop's database, keys and address
  const opened = { url: shop.url, shop: shop.shop } as TestShop;
  await connect(opened, 'sepay', { hmacSecret: HMAC_SECRET, pullToken: 'pull', pullUrl: bank.url });
  await connect(opened, 'casso', { token: CASSO_TOKEN });
  await connectGhn(shop.shop);
  await changeSettings(shop.shop.db, { screenshot: 'optional' });
  const { user, headers } = await makeStaff(opened, 'orders', 'money');
  return { shop, staff: { office: headers, api: await signIn(opened, user) }, late: [], differences: [] };
}

async function openModel({ shop: { shop } }: World): Promise<Model> {
  const products: Model['products'] = [];
  for (const priceVnd of PRICES)
    products.push({ ...(await makeProduct(shop.db, { priceVnd, stock: STOCK })), stock: STOCK });
  const voucher = { code: `THU${randomBytes(5).toString('hex').toUpperCase()}`, off: 33_333, mostUses: 2 };
  await insertVoucher(shop.db, {
    ...{ code: voucher.code, kind: 'fixed', value: voucher.off, most: null, minimum: 0, categoryIds: [] },
    ...{ startsAt: inDays(-1), endsAt: inDays(60), maxUses: voucher.mostUses, maxUsesEach: null },
  });
  return { products, payees: [], transfers: [], reports: [], voucher };
}

/** Does one sequence, then what comes late, and compares the shop with the model. */
async function runOne(world: World, bank: Bank, acts: Iterable<fc.AsyncCommand<Model, World>>): Promise<void> {
  const model = await openModel(world);
  const since = await lastTransaction(world);
  world.late = [];
  bank.list = () => model.transfers;
  await fc.asyncModelRun(() => ({ model, real: world }), acts);
  for (const late of world.late) await late();
  await world.shop.runJobs();
  runJobs(model);
  await compare(model, world, since);
}

export type Failure = { seed: number; acts: string; why: string };

/** Runs the sequence of this seed, and looks for a shorter one if it fails. @returns null if it holds */
export async function runSequence(world: World, bank: Bank, seed: number): Promise<Failure | null> {
  const property = fc.asyncProperty(sequence, async (acts) => {
    await world.shop.revive();
    try {
      await runOne(world, bank, acts);
    } catch (error) {
      await newDifferences(world);
      throw error;
    }
  });
  const checked = await fc.check(property, { seed, numRuns: 1, unbiased: true });
  if (!checked.failed) return null;
  return { seed, acts: String(checked.counterexample?.[0]), why: String((checked.errorInstance as Error)?.stack) };
}
