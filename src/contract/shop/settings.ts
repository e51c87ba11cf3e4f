import { z } from 'zod';
import { fitsBank } from '#domain/banks/vietqr-banks.ts';
import { isHexColour } from '#domain/brand/accent.ts';
import { carriers } from '#domain/carriers/carriers.ts';
import { parseMediaUrl } from '#domain/catalogue/media.ts';
import { readTaxCode } from '#domain/invoices/tax-code.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import { isEmail } from '#domain/values/email.ts';

const line = z.string().trim().min(1).max(300);
const optionalLine = z.string().trim().max(300);
/** A range of days such as 1-2; its hyphen is replaced by a dash for display. */
const days = z
  .string()
  .transform((text) => text.replace(/\s*[-–]\s*/, '–'))
  .refine((text) => /^\d{1,2}(–\d{1,2})?$/.test(text), 'must be a number of days, or two as 2–5');
const wholeNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const yesOrNo = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);
/** A URL on one of these hosts or their subdomains, such as www. */
const pageOf = (...hosts: string[]) =>
  z.union([
    z.literal(''),
    z.url({
      protocol: /^https$/,
      hostname: new RegExp(`^(?:[a-z0-9-]+\\.)*(?:${hosts.join('|').replaceAll('.', '\\.')})$`),
      error: `must be an https address of ${hosts.join(' or ')}, or empty`,
    }),
  ]);
const picture = z
  .string()
  .refine(
    (text) => text === '' || parseMediaUrl(text) !== null,
    'must be the URL of a picture that the shop keeps, or empty',
  );
/** A colour; changeSettings checks its contrast when it is stored. */
const colour = z.string().toLowerCase().refine(isHexColour, 'must be a colour such as #c9340c');
/** A path in the shop: two slashes at the beginning would mean another website. */
const pathInShop = z
  .string()
  .trim()
  .max(300)
  .regex(/^(\/(?![/\\])[^\s\\]*)?$/, 'must be a path in the shop such as /products, or empty');

/** A tax code in the form that readTaxCode returns. */
const taxCode = z.string().transform((text, { addIssue }) => {
  const code = readTaxCode(text);
  if (code !== null) return code;
  addIssue(
    'must be a tax code: 10 digits of which the last checks the others, 13 as 0123456789-001, or 12 of a person',
  );
  return z.NEVER;
});

/** The whole settings record, as the operator may type it. */
export const shopSettings = z.object({
  shopName: line,
  companyName: line,
  taxNumber: taxCode,
  registration: optionalLine,
  responsiblePerson: optionalLine,
  address: line,
  phone: z.string().regex(/^0\d{9,10}$|^1[89]00\d{4,6}$/, 'must be a Vietnamese phone number such as 0912345678'),
  email: z.string().refine(isEmail, 'must be an email address'),
  zalo: z.string().regex(/^(0\d{9,10})?$/, 'must be a phone number such as 0912345678, or empty'),
  facebookUrl: pageOf('facebook.com', 'fb.com', 'm.me'),
  youtubeUrl: pageOf('youtube.com', 'youtu.be'),
  tiktokUrl: pageOf('tiktok.com'),
  instagramUrl: pageOf('instagram.com'),
  slogan: z.string().trim().max(80),
  shopDescription: z.string().trim().max(300),
  logo: picture,
  accentColour: colour,
  heroPicture: picture,
  heroFocus: wholeNumber(0, 100),
  heroAlt: z.string().trim().max(200),
  heroTitle: z.string().trim().max(60),
  heroWords: z.string().trim().max(200),
  heroButton: z.string().trim().max(30),
  heroTarget: pathInShop,
  footerWords: z.string().trim().max(400),
  mailSenderName: z.string().trim().max(80),
  mailReplyTo: z.string().refine((text) => text === '' || isEmail(text), 'must be an email address, or empty'),
  mailFooterWords: z.string().trim().max(400),
  supportHours: line,
  bankBin: z.string().regex(/^\d{6}$/, 'must be the six digits of the bank’s BIN'),
  bankName: line,
  bankAccount: z.string().regex(/^[A-Za-z0-9]{1,19}$/, 'must be 1 to 19 letters and digits'),
  bankAccountName: z.string().regex(/^[A-Z0-9 ]{2,60}$/, 'must be the account holder in capital letters without marks'),
  screenshot: z.enum(['required', 'optional'], { error: 'must be required or optional' }),
  paymentHours: wholeNumber(2, 720),
  screenshotDays: wholeNumber(1, 3650),
  carrierNames: optionalLine,
  defaultCarrier: z.enum([...carriers, ''], { error: `must be empty or one of ${carriers.join(', ')}` }),
  confirmCodByCall: yesOrNo,
  confirmCodFrom: wholeNumber(0, 1_000_000_000_000),
  codRefusals: wholeNumber(0, 1000),
  depositPercent: wholeNumber(0, 90),
  freeDeliveryFrom: z.coerce.number().int().min(0),
  freeBulkyDelivery: yesOrNo,
  allDeliveryFree: yesOrNo,
  noDeliveryTable: yesOrNo,
  returnDays: z.coerce.number().int().min(0).max(365),
  structuredDataReturnDays: z.coerce.number().int().min(0).max(365),
  reservationMinutes: wholeNumber(1, 1440),
  reservationLifeMinutes: wholeNumber(1, 1440),
  reservationsPerAddress: wholeNumber(1, 10_000),
  piecesPerAddress: wholeNumber(1, 1_000_000),
  piecesPerLine: wholeNumber(1, 1_000_000),
  piecesPerOrder: wholeNumber(1, 1_000_000),
  confirmationHours: wholeNumber(1, 240),
  deliveryDaysCities: days,
  deliveryDaysElsewhere: days,
  deliveryDaysRemote: days,
  freeSizeExchanges: wholeNumber(0, 10),
  refundDays: days,
  warrantyRepairDays: wholeNumber(1, 365),
  complaintReplyHours: wholeNumber(1, 240),
  complaintDaysDelivery: wholeNumber(1, 365),
  complaintDaysProduct: wholeNumber(1, 365),
  complaintDaysPayment: wholeNumber(1, 365),
  complaintDaysPrivacy: wholeNumber(1, 365),
  orderRecordYears: wholeNumber(3, 30),
  ministryUrl: z.union([
    z.literal(''),
    z.url({
      protocol: /^https?$/,
      hostname: /(^|\.)online\.gov\.vn$/,
      error: 'must be an address of online.gov.vn, or empty',
    }),
  ]),
  onlySignedInOrders: yesOrNo,
  lowStockAt: z.coerce.number().int().min(0).max(1_000_000),
  demoKept: yesOrNo,
  demoPosts: yesOrNo,
} satisfies Record<keyof ShopSettings, z.ZodType>);

/** The account to which customers pay, as the operator may type it for one provider. */
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
  /** only if the owner has set parts of the brand */
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
      footerWords: z.string().optional(),
      instagramUrl: z.string().optional(),
    })
    .optional(),
  /** only if the shop has a delivery table, and therefore charges by province */
  deliveryByProvince: z.literal(true).optional(),
  /** only if the shop requires a deposit for bulky goods; the prices of the cart contain its amount */
  asksForDeposits: z.literal(true).optional(),
  /** only if the shop calls customers who pay at the door: the total in whole đồng from which it calls */
  codCallFrom: z.number().optional(),
  returnDays: z.number(),
  structuredDataReturnDays: z.number(),
  deliveryDaysCities: z.string(),
  deliveryDaysElsewhere: z.string(),
  deliveryDaysRemote: z.string(),
  confirmationHours: z.number(),
  refundDays: z.string(),
  ministryUrl: z.string(),
  /** the shop's public origin without a final slash; empty if it is not configured */
  publicUrl: z.string(),
  onlySignedInOrders: z.boolean(),
});
export type PublicShop = z.infer<typeof publicShop>;
