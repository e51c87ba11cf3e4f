/** The endpoint for extensions' banks and carriers, with the labels and options of their back office forms. */
import { connectListener, disconnectListener } from '#commands/webhooks/connect-listener.ts';
import type { BankExtension, CarrierOffer, ExtensionOption, ListenerOffer } from '#contract/admin/shop/extensions.ts';
import { demand } from '#domain/values/failure.ts';
import type { WebhookEvent } from '#domain/webhooks/webhook-events.ts';
import type { BankProvider } from '#extension-api/bank.ts';
import type { CarrierExtension } from '#extension-api/carrier.ts';
import type { ListenerOptions } from '#extension-api/extension.ts';
import type { Options, Values } from '#extension-api/options.ts';
import { listConnectedCarriers } from '#store/carriers/carrier-connections.ts';
import { findSubscriptionAt, versionOfSecret } from '#store/webhooks/subscriptions.ts';
import { addressOf, openValues, sealValues } from '../../../adapters/webhook/listeners.ts';
import type { Shop } from '../../../config/shop.ts';
import { listFaults } from '../../../extensions/faults.ts';
import { changeValues, patternOf } from '../../../extensions/options.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';

const presentOptions = (options: Options = {}): ExtensionOption[] =>
  Object.entries(options)
    .filter(([, { operator }]) => !operator)
    .map(([key, option]) => ({
      key,
      label: option.label,
      help: option.help ?? null,
      secret: option.secret ?? false,
      optional: option.optional ?? false,
      pattern: patternOf(option),
      missing: option.missing ?? null,
      flaw: option.flaw ?? null,
      choices: option.choices ?? null,
      initial: option.initial ?? null,
      question: option.question ?? null,
    }));

const presentBank = ({ label, proofs, options }: BankProvider): BankExtension => ({
  label,
  proofs: Object.entries(proofs).map(([key, { steps, ...proof }]) => ({ key, ...proof, steps: [...steps] })),
  options: presentOptions(options),
});

const presentCarrier = (
  { label, help, options, limits, statusNames = {} }: CarrierExtension,
  connected: boolean,
): CarrierOffer => ({
  ...{ label, connected, help, limits, statusNames, options: presentOptions(options) },
});

type Stored = { values: Values | null; version: string | null };

/** @returns the stored values of a listening extension; null if it is not connected, or the shop's key is another one */
async function storedOf({ db, secret }: Pick<Shop, 'db' | 'secret'>, name: string): Promise<Stored> {
  const stored = await findSubscriptionAt(db, addressOf(name));
  const version = stored && versionOfSecret(stored.secret);
  try {
    return { values: stored && openValues(secret, stored.id, stored.secret), version };
  } catch {
    return { values: null, version };
  }
}

async function presentListener(
  shop: Shop,
  name: string,
  { label, help, options }: ListenerOptions,
  maySeeValues: boolean,
): Promise<ListenerOffer> {
  const { values, version } = await storedOf(shop, name);
  const set = Object.entries(maySeeValues ? (values ?? {}) : {})
    .filter(([key]) => !options[key]?.operator)
    .map(([key, value]) => [key, options[key]?.secret ? null : value] as const);
  return {
    ...{ label, help, connected: values !== null, version },
    options: presentOptions(options),
    set: Object.fromEntries(set),
  };
}

export function extensionAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  register.provenAct(
    'connectListener',
    async ({ tx, proof, params: { name }, body: { options: typed, version }, staff }) => {
      const { extension } = demand(shop.extensions.get(name) ?? null, 'NOT_FOUND');
      const { on = {}, listener } = extension;
      const { options } = demand(listener ?? null, 'NOT_FOUND');
      const initial = Object.entries(options).flatMap(([key, one]) =>
        one.initial ? [[key, one.initial] as const] : [],
      );
      const { values: before } = await storedOf({ db: tx, secret: shop.secret }, name);
      const values = changeValues(options, { ...Object.fromEntries(initial), ...before }, typed);
      return connectListener(tx, {
        ...{
          name,
          url: addressOf(name),
          events: Object.keys(on) as WebhookEvent[],
          actor: staff.actor,
          proof,
          version,
        },
        sealFor: (id: string) => sealValues(shop.secret, id, values),
        said: Object.fromEntries(Object.entries(values).filter(([key]) => !options[key]?.secret)),
      });
    },
  );

  register.act('disconnectListener', ({ tx, params: { name } }) => disconnectListener(tx, name, addressOf(name)));

  register('listExtensions', async ({ staff }) => {
    const offers = new Map<string, ListenerOffer>();
    for (const { name, extension } of shop.extensions.values())
      if (extension.listener)
        offers.set(name, await presentListener(shop, name, extension.listener, staff.permissions.has('shop:read')));
    const connected = await listConnectedCarriers(shop.db);
    return {
      // banks that the shop can query are first: the back office proposes the first, and querying misses no transaction
      items: [...shop.extensions.values()]
        .sort((one, other) => Number(!one.extension.bank?.pull) - Number(!other.extension.bank?.pull))
        .map(({ name, failure, extension: { bank, carrier } }) => ({
          ...{ name, failure, bank: bank ? presentBank(bank) : null },
          carrier: carrier ? presentCarrier(carrier, connected.includes(name)) : null,
          listener: offers.get(name) ?? null,
          faults: listFaults()
            .filter(({ extension }) => extension === name)
            .map(({ place, reason, at }) => ({ place, reason, at: new Date(at).toISOString() })),
        })),
    };
  });
}
