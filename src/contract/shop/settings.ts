import { z } from 'zod';
import { fitsBank } from '#domain/banks/vietqr-banks.ts';
import { blocksAt, shopPlaces } from '#domain/extensions/extension-places.ts';
import { settingFields } from '#domain/settings/shop-settings.ts';

type Fields = typeof settingFields;
const rules = Object.fromEntries(Object.entries(settingFields).map(([name, { rule }]) => [name, rule]));

/** All settings of the shop, in the form in which the operator may type them. */
export const shopSettings = z.object(rules as { [Name in keyof Fields]: Fields[Name]['rule'] });

/** The account to which customers pay if they use one particular provider, as the operator may type it. */
export const receivingAccount = shopSettings
  .pick({
    bankBin: true,
    bankName: true,
    bankAccount: true,
    bankAccountName: true,
  })
  .refine(fitsBank, { path: ['bankBin'], error: 'must be the BIN of the bank that bankName names' });

/** The settings that every visitor may read. */
export const publicShop = z.object({
  shopName: z.string(),
  companyName: z.string(),
  taxNumber: z.string(),
  registration: z.string(),
  responsiblePerson: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  zalo: z.string(),
  facebookUrl: z.string(),
  youtubeUrl: z.string(),
  tiktokUrl: z.string(),
  supportHours: z.string(),
  freeDeliveryFrom: z.number(),
  allDeliveryFree: z.boolean(),
  /** the parts of the brand that the owner has set, such as the slogan or the logo; absent if none is set */
  brand: z
    .object({
      slogan: z.string().optional(),
      description: z.string().optional(),
      logo: z.string().optional(),
      icon: z.string().optional(),
      accent: z.object({ mark: z.string(), text: z.string(), deep: z.string() }).optional(),
      hero: z
        .object({
          picture: z.string().optional(),
          focus: z.number().optional(),
          alt: z.string().optional(),
          title: z.string().optional(),
          words: z.string().optional(),
          button: z.string().optional(),
          target: z.string().optional(),
        })
        .optional(),
      announcement: z.object({ words: z.string(), target: z.string().optional() }).optional(),
      /** the entries of the shop's own menu; `target`: a path in the shop */
      menu: z.array(z.object({ label: z.string(), target: z.string() })).optional(),
      banner: z
        .object({
          title: z.string(),
          words: z.string().optional(),
          picture: z.string().optional(),
          alt: z.string().optional(),
          button: z.string().optional(),
          target: z.string().optional(),
        })
        .optional(),
      footerWords: z.string().optional(),
      instagramUrl: z.string().optional(),
    })
    .optional(),
  /** the information pages that the shop added itself, by title; absent if there are none */
  pages: z.array(z.object({ slug: z.string(), title: z.string() })).optional(),
  /** whether the shop has a delivery table, so that the delivery fee depends on the province; absent if not */
  deliveryByProvince: z.literal(true).optional(),
  /** with a delivery table: the hour in Vietnam from which an order is handled on the next working day */
  deliveryCutOff: z.number().optional(),
  /** whether bulky goods require a deposit; absent if not. The response with a cart's prices contains the amount. */
  asksForDeposits: z.literal(true).optional(),
  /** the order total in đồng from which the shop calls customers who pay at the door; absent if it calls nobody */
  codCallFrom: z.number().optional(),
  returnDays: z.number(),
  collectsReturns: z.boolean(),
  structuredDataReturnDays: z.number(),
  deliveryDaysCities: z.string(),
  deliveryDaysElsewhere: z.string(),
  deliveryDaysRemote: z.string(),
  confirmationHours: z.number(),
  refundDays: z.string(),
  ministryUrl: z.string(),
  /** the shop's public origin (scheme, host and port) without a final slash; empty if it is not configured */
  publicUrl: z.string(),
  onlySignedInOrders: z.boolean(),
  /** the most pieces of one product that an order may hold */
  piecesPerLine: z.number(),
  /** present only if the shop takes orders without an email address */
  emailOptional: z.literal(true).optional(),
  blocks: blocksAt(shopPlaces),
});
export type PublicShop = z.infer<typeof publicShop>;
