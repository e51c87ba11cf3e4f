/** The operator's commands: npm run shop -- <command>. */
import type { Pool } from 'pg';
import { openShop } from '#server/app/open-shop.ts';
import { type Config, ConfigError, loadEnvironment, readConfig } from '#server/config/config.ts';
import type { Shop } from '#server/config/shop.ts';
import { checkEmails } from './accounts/check-emails.ts';
import { backup } from './backup/backup.ts';
import { wasInterrupted } from './backup/interruptible.ts';
import { restore } from './backup/restore.ts';
import { importProducts } from './catalogue/import-products.ts';
import { seed } from './catalogue/seed.ts';
import { stock } from './catalogue/stock.ts';
import { carrier, carrierEvents } from './fulfilment/carrier.ts';
import { delivery } from './fulfilment/delivery.ts';
import { deliveryFee } from './fulfilment/delivery-fee.ts';
import { papers } from './fulfilment/papers.ts';
import { parcel } from './fulfilment/parcel.ts';
import { answerReturn, returns } from './fulfilment/returns.ts';
import { shipment, shipments } from './fulfilment/shipments.ts';
import { cancelItems, cod, restock, today } from './fulfilment/warehouse.ts';
import { invoices } from './invoices/invoices.ts';
import { mails } from './mail/mails.ts';
import { newsletter } from './mail/newsletter.ts';
import { call } from './orders/call.ts';
import { changeOrderTo } from './orders/change-order.ts';
import { order } from './orders/order.ts';
import { orders } from './orders/orders.ts';
import { refund } from './orders/refund.ts';
import { importStatementCommand } from './payments/import-statement.ts';
import { paymentTasks } from './payments/payment-tasks.ts';
import { payments } from './payments/payments.ts';
import { simulateBank } from './payments/simulate-bank.ts';
import { webhooks } from './payments/webhooks.ts';
import { searchMisses } from './search/search-misses.ts';
import { synonyms } from './search/synonyms.ts';
import { settings } from './settings/settings.ts';
import { createAdminCommand } from './staff/create-admin.ts';
import { resetSecondFactor } from './staff/reset-second-factor.ts';
import { UsageError } from './usage-error.ts';
import { vouchers } from './vouchers/vouchers.ts';

type Command = { usage: string; purpose: string; run(config: Config, args: string[]): Promise<void> };

/** Opens the shop before the command and closes it afterwards. */
function inShop(act: (shop: Shop, args: string[], pool: Pool) => Promise<void>): Command['run'] {
  return async (config, args) => {
    const opened = await openShop(config, (line) => console.error(line));
    try {
      await act(opened.shop, args, opened.pool);
    } finally {
      await opened.close();
    }
  };
}

const commands: Record<string, Command> = {
  'import-products': {
    usage: 'import-products FILE',
    purpose: 'import products from a JSON file; all rows or none',
    run: inShop(importProducts),
  },
  seed: {
    usage: 'seed [--products N] [--orders M] [--seed S]',
    purpose: 'fill a shop without real orders with made-up data, up to N products and M orders',
    run: inShop(seed),
  },
  stock: {
    usage: 'stock SKU [±N --reason TEXT | --count N --reason TEXT | --limit N]',
    purpose: 'show a product’s stock and its last movements; correct it, or record a stock-taking (docs/operations.md)',
    run: inShop(stock),
  },
  synonyms: {
    usage: 'synonyms [--add "A, B" | --remove ID]',
    purpose: 'list the phrases that a search takes for one another; add or remove a group',
    run: inShop(synonyms),
  },
  'search-misses': {
    usage: 'search-misses [--limit N]',
    purpose: 'list searches that found nothing, the most frequent first',
    run: inShop(searchMisses),
  },
  settings: { usage: 'settings [KEY=VALUE …]', purpose: 'read or change the shop’s settings', run: inShop(settings) },
  orders: { usage: 'orders [--limit N]', purpose: 'list the newest orders', run: inShop(orders) },
  order: { usage: 'order CODE', purpose: 'show one order, with all that happened to it', run: inShop(order) },
  'confirm-payment': {
    usage: 'confirm-payment CODE [--reason TEXT]',
    purpose: 'the money came: paid, and a QR order goes on to be packed',
    run: inShop(changeOrderTo({ field: 'payment_status', to: 'paid' })),
  },
  'reject-payment': {
    usage: 'reject-payment CODE --reason TEXT',
    purpose: 'the transfer did not come, or not whole',
    run: inShop(changeOrderTo({ field: 'payment_status', to: 'failed' }, { needsReason: true })),
  },
  ship: {
    usage: 'ship CODE [--carrier C] [--tracking T] [--fee N] [--reason TEXT]',
    purpose: 'the carrier has taken all of it, in one shipment',
    run: inShop(changeOrderTo({ field: 'status', to: 'in_delivery' }, { takesCarrier: true })),
  },
  done: {
    usage: 'done CODE [--reason TEXT]',
    purpose: 'the customer has the goods; cash on delivery is paid then',
    run: inShop(changeOrderTo({ field: 'status', to: 'done' })),
  },
  cancel: {
    usage: 'cancel CODE --reason TEXT [--refused]',
    purpose: 'end an order before it is done; its stock comes back; --refused: the customer sent the parcel away',
    run: inShop(changeOrderTo({ field: 'status', to: 'cancelled' }, { needsReason: true, mayBeRefused: true })),
  },
  call: {
    usage: 'call CODE confirmed | no-answer | declined [--reason TEXT]',
    purpose: 'what came of the call that an order with cash on delivery waits for (payment-tasks lists them)',
    run: inShop(call),
  },
  today: {
    usage: 'today',
    purpose: 'list what is to be paid, packed, handed over, answered, restocked, settled',
    run: inShop(today),
  },
  shipments: {
    usage: 'shipments CODE [--plan [--items SKU=N,…] [--carrier C] [--tracking T] [--fee N] [--cash N]]',
    purpose: 'show the shipments of an order; plan one',
    run: inShop(shipments),
  },
  shipment: {
    usage:
      'shipment CODE-N STATE [--carrier C] [--tracking T] [--fee N] [--items SKU=N,…] [--collected N] [--cash-received] [--refused] [--note TEXT]',
    purpose: 'a shipment was handed over, delivered, came back … (docs/operations.md)',
    run: inShop(shipment),
  },
  delivery: {
    usage: 'delivery [show | set FILE | clear]',
    purpose:
      'show, set or clear the delivery table, which says what the shop charges for delivery (docs/operations.md)',
    run: inShop(delivery),
  },
  carrier: {
    usage:
      'carrier [ghn [--shop-id N] [--token -] [--webhook-basic - | --webhook-header H --webhook-value -] [--url U] [--required-note N] [--most-grams N …] [--remove]]',
    purpose: 'connect a carrier that the shop calls (docs/operations.md); list who is connected',
    run: inShop(carrier),
  },
  parcel: {
    usage:
      'parcel CODE-N quote | send | look | label | cancel | give-up [--carrier ghn] [--grams N] [--cm LxWxH] [--ward W] [--province P] [--payer shop|customer] [--reason TEXT]',
    purpose: 'let a connected carrier bring a shipment: its fee, its label, whether it is fetched',
    run: inShop(parcel),
  },
  'carrier-events': {
    usage: 'carrier-events [--solve ID --note TEXT]',
    purpose: 'list what carriers reported and a person must judge',
    run: inShop(carrierEvents),
  },
  papers: {
    usage: 'papers slip | label | note | hand-over [CODE-N …] [--carrier C] [--paper a4 | 80mm] --file FILE',
    purpose: 'write packing slips, labels, delivery notes or a hand-over list for printing (docs/operations.md)',
    run: inShop(papers),
  },
  'delivery-fee': {
    usage: 'delivery-fee CODE AMOUNT --reason TEXT',
    purpose: 'the customer agreed to this fee for delivery on the phone; the total changes with it',
    run: inShop(deliveryFee),
  },
  'cancel-items': {
    usage: 'cancel-items CODE --items SKU=N,… --reason TEXT',
    purpose: 'take pieces that were not sent out of an order',
    run: inShop(cancelItems),
  },
  returns: {
    usage: 'returns [CODE]',
    purpose: 'list open requests to return pieces; show those of an order, with links to their photos',
    run: inShop(returns),
  },
  return: {
    usage: 'return CODE-RN accept | refuse | received | settle [--reason TEXT] [--amount N] [--account TEXT]',
    purpose: 'answer a request, take the goods in, take them off the bill and enter the refund (docs/operations.md)',
    run: inShop(answerReturn),
  },
  restock: {
    usage: 'restock CODE-N | CODE-RN [--items SKU=N,…] [--write-off SKU=N,…]',
    purpose: 'decide whether pieces that came back are for sale again',
    run: inShop(restock),
  },
  cod: {
    usage: 'cod [--settle CODE-N,… --reason TEXT]',
    purpose: 'list the cash that carriers have; settle what they paid out',
    run: inShop(cod),
  },
  refund: {
    usage: 'refund CODE --reason TEXT [--amount N] [--account TEXT]',
    purpose: 'the money was given back, all of it or a part',
    run: inShop(refund),
  },
  webhooks: {
    usage: 'webhooks [PROVIDER [SECRETS] [ACCOUNT] [--remove]]',
    purpose: 'connect sepay or casso, which report transfers (docs/operations.md); list who is connected',
    run: inShop(webhooks),
  },
  payments: {
    usage: 'payments [ID [--order CODE | --refund CODE | --payout | --other | --detach] [--reason TEXT]] [--state S]',
    purpose: 'list bank transactions; say what one of them is',
    run: inShop(payments),
  },
  'payment-tasks': {
    usage: 'payment-tasks [--all | --solve ID --reason TEXT]',
    purpose: 'list payments that somebody must look at; solve one',
    run: inShop(paymentTasks),
  },
  'import-statement': {
    usage:
      'import-statement FILE [--yes] [--bank NAME | --map MEANING=HEADER …] [--account N] [--add-doubtful] [--unchecked]',
    purpose: 'show what a bank’s statement, CSV or XLSX, adds to the ledger; with --yes add it',
    run: inShop(importStatementCommand),
  },
  'simulate-bank': {
    usage: 'simulate-bank CODE [AMOUNT]',
    purpose: 'let a transfer arrive, on a shop for trying only',
    run: inShop(simulateBank),
  },
  invoices: {
    usage: 'invoices [--csv FILE | --set CODE STATE | …]',
    purpose: 'list invoices that were asked for; export them; note what became of one (docs/operations.md)',
    run: inShop(invoices),
  },
  vouchers: {
    usage: 'vouchers [--add CODE TERMS | --end CODE]',
    purpose: 'list vouchers; add one or end one (docs/operations.md)',
    run: inShop(vouchers),
  },
  'create-admin': {
    usage: 'create-admin EMAIL [--staff]',
    purpose: 'create an owner, or a member of the staff',
    run: inShop(createAdminCommand),
  },
  'reset-second-factor': {
    usage: 'reset-second-factor EMAIL',
    purpose: 'turn off the second factor of somebody who lost their phone and recovery codes',
    run: inShop(resetSecondFactor),
  },
  'check-emails': {
    usage: 'check-emails',
    purpose: 'list accounts, orders and subscribers whose email address is not accepted any more',
    run: inShop(checkEmails),
  },
  newsletter: { usage: 'newsletter', purpose: 'list who gets the newsletter, as CSV', run: inShop(newsletter) },
  mails: {
    usage: 'mails [--retry ID]',
    purpose: 'list emails that were not sent; send one again',
    run: inShop(mails),
  },
  backup: { usage: 'backup FILE', purpose: 'write the whole shop into one new file; it may be open', run: backup },
  restore: { usage: 'restore FILE', purpose: 'put a backup into an empty DATA_DIR or database', run: restore },
};

function help(): string {
  const lines = Object.values(commands).map(({ usage, purpose }) => `  ${usage.padEnd(48)} ${purpose}`);
  return `npm run shop -- <command>\n\n${lines.join('\n')}`;
}

/** @returns the exit code */
async function main([name = 'help', ...args]: string[]): Promise<number> {
  const command = commands[name];
  if (!command) {
    console.log(help());
    if (name === 'help' || name === '--help') return 0;
    console.error(`\nThere is no command "${name}".`);
    return 1;
  }
  try {
    await command.run(readConfig(loadEnvironment()), args);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\nUsage: npm run shop -- ${command.usage}`);
    return 1;
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const expected =
    error instanceof ConfigError ||
    ['StartError', 'EmbeddedPostgresError', 'BackupError'].includes((error as Error).name);
  if (wasInterrupted(error)) console.error('Stopped: nothing was written.');
  else console.error(expected ? (error as Error).message : error);
  process.exitCode = 1;
}
