/** The endpoint for extensions' banks and carriers, with the labels and options of their back office forms. */
import type { BankExtension, CarrierOffer, ExtensionOption } from '#contract/admin/shop/extensions.ts';
import type { BankProvider } from '#extension-api/bank.ts';
import type { CarrierExtension } from '#extension-api/carrier.ts';
import type { Options } from '#extension-api/options.ts';
import { listConnectedCarriers } from '#store/carriers/carrier-connections.ts';
import type { Shop } from '../../../config/shop.ts';
import { listFaults } from '../../../extensions/faults.ts';
import { patternOf } from '../../../extensions/options.ts';
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

export function extensionAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  register('listExtensions', async () => {
    const connected = await listConnectedCarriers(shop.db);
    return {
      // banks that the shop can query are first: the back office proposes the first, and querying misses no transaction
      items: [...shop.extensions.values()]
        .sort((one, other) => Number(!one.extension.bank?.pull) - Number(!other.extension.bank?.pull))
        .map(({ name, failure, extension: { bank, carrier } }) => ({
          ...{ name, failure, bank: bank ? presentBank(bank) : null },
          carrier: carrier ? presentCarrier(carrier, connected.includes(name)) : null,
          faults: listFaults()
            .filter(({ extension }) => extension === name)
            .map(({ place, reason, at }) => ({ place, reason, at: new Date(at).toISOString() })),
        })),
    };
  });
}
