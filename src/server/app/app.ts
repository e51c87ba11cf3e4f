/** Creates the Fastify app: registers every plugin and every group of endpoints, in order. */
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import serveStatic from '@fastify/static';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { Failure } from '#domain/values/failure.ts';
import { adminEndpoints } from '../api/admin/admin.ts';
import { docs } from '../api/docs.ts';
import { authEndpoints } from '../api/shop/accounts/auth.ts';
import { userEndpoints } from '../api/shop/accounts/user.ts';
import { cartReminderEndpoints } from '../api/shop/cart/cart-reminders.ts';
import { companionEndpoints } from '../api/shop/catalogue/companions.ts';
import { productEndpoints } from '../api/shop/catalogue/products.ts';
import { stockWaitEndpoints } from '../api/shop/catalogue/stock-waits.ts';
import { checkoutEndpoints } from '../api/shop/checkout/checkout.ts';
import { comparisonEndpoints } from '../api/shop/choosing/comparison-endpoints.ts';
import { blogRoutes } from '../api/shop/content/blog.ts';
import { infoPageEndpoints } from '../api/shop/content/info-pages.ts';
import { extensionEndpoints } from '../api/shop/extensions/extension-endpoints.ts';
import { customerActEndpoints } from '../api/shop/fulfilment/customer-acts.ts';
import { promiseEndpoint } from '../api/shop/fulfilment/promise.ts';
import { addressEndpoints } from '../api/shop/fulfilment/provinces.ts';
import { returnEndpoints } from '../api/shop/fulfilment/return-requests.ts';
import { newsletterEndpoints } from '../api/shop/newsletter/newsletter.ts';
import { orderLookupEndpoint } from '../api/shop/orders/order-lookup.ts';
import { orderEndpoints } from '../api/shop/orders/orders.ts';
import { paymentChanges } from '../api/shop/payments/payment-changes.ts';
import { paymentEndpoints } from '../api/shop/payments/payments.ts';
import { questionEndpoints } from '../api/shop/questions/questions.ts';
import { orderReviewEndpoints } from '../api/shop/reviews/order-reviews.ts';
import { reviewEndpoints } from '../api/shop/reviews/reviews.ts';
import { limitVoucherGuesses } from '../api/shop/vouchers/voucher-guesses.ts';
import { carrierWebhooks } from '../api/webhooks/carrier-webhooks.ts';
import { webhooks } from '../api/webhooks/webhooks.ts';
import { hasTwoHosts } from '../cache/two-hosts.ts';
import type { Shop } from '../config/shop.ts';
import { openContent } from '../content/content.ts';
import { devMail } from '../dev/dev-mail.ts';
import { authentication } from '../http/authentication.ts';
import { crossOrigin } from '../http/cross-origin.ts';
import { sendError } from '../http/errors.ts';
import { healthRoutes } from '../http/health.ts';
import { inProcess } from '../http/in-process.ts';
import { InsideCalls } from '../http/inside-calls.ts';
import { limitClients } from '../http/limits.ts';
import { shedLoad } from '../http/load-shedding.ts';
import { openPageCache } from '../http/open-page-cache.ts';
import { openPasswords } from '../http/password.ts';
import { openReadiness } from '../http/readiness.ts';
import { openRequestLog } from '../log/request-line.ts';
import { textLogger } from '../log/text-logger.ts';
import { watchRequests } from '../log/watch-requests.ts';
import { openGatherer } from '../metrics/gather.ts';
import { metricsRoute } from '../metrics/metrics-routes.ts';
import { type Observer, openObserver } from '../metrics/observer.ts';
import { modelRoutes } from '../models/model-routes.ts';
import { backofficePages } from '../pages/backoffice-pages.ts';
import { brandPictureRoutes } from '../pages/brand-pictures.ts';
import { manualRoutes } from '../pages/manuals.ts';
import { mediaRoutes, takeImagesFrom } from '../pages/media.ts';
import { officeApp } from '../pages/office-app.ts';
import { oldAddressOf } from '../pages/old-addresses.ts';
import { renderedPages } from '../pages/rendered-pages.ts';
import { openRenders } from '../pages/renders.ts';
import { sitemapRoutes } from '../pages/sitemap.ts';
import { requestId } from '../watch/request-id.ts';
import { acceptBodies } from './accept-bodies.ts';

const catalogue = fileURLToPath(new URL('../../../catalogue/', import.meta.url));
const DAY = 86_400_000;

export type AppOptions = {
  dev?: boolean;
  withPages?: boolean;
  isWorkerRunning?: () => boolean;
  /** tells how the whole shop is doing; by default this process tells it of itself */
  observer?: Observer;
};

export async function createApp(
  shop: Shop,
  { dev = false, withPages = true, isWorkerRunning = () => true, observer: given }: AppOptions = {},
): Promise<FastifyInstance> {
  const { config } = shop;
  const app = Fastify({
    ...(config.LOG && config.LOG_FORMAT === 'text' ? { loggerInstance: textLogger() } : {}),
    ...(config.LOG && config.LOG_FORMAT === 'json' ? { logger: { level: 'info' } } : {}),
    genReqId: requestId,
    // Fastify's own request log is off, because a hook of this app writes one line per request
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY,
    forceCloseConnections: 'idle',
    // milliseconds: a slow phone may need minutes to upload a picture, but an upload must not last forever
    requestTimeout: 5 * 60_000,
    frameworkErrors: sendError,
    // the maximum length of a path parameter: no path of the shop is longer, so a longer one is an attack
    routerOptions: { maxParamLength: 300 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  const log = openRequestLog(app.log, config);
  watchRequests(app, log);
  acceptBodies(app);
  app.decorate('insideCalls', new InsideCalls(app));
  const cache = openPageCache(app, dev ? { ...shop, config: { ...config, CACHE: 0 } } : shop, log);

  app.addHook('onRequest', async (request) => {
    if (request.url.includes('%00')) throw new Failure('INVALID_REQUEST', { reason: 'NUL' });
    if (hasTwoHosts(request.raw)) throw new Failure('INVALID_REQUEST', { reason: 'Host' });
  });

  if (config.LIMITS) {
    await shedLoad(app);
    await limitClients(app, shop);
  }
  const renders = openRenders(app, config.LIMITS);
  crossOrigin(app, config);

  const https = config.PUBLIC_URL?.startsWith('https:') ?? false;
  // pages set their own content security policy; over plain http, these headers only cause browser warnings
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: https,
    crossOriginOpenerPolicy: https,
    originAgentCluster: https,
  });
  // brotli quality 4 takes a tenth of the time of the default quality, for 5 % more bytes
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(multipart);
  await app.register(serveStatic, {
    root: `${catalogue}drawings/`,
    prefix: '/media/drawings/',
    decorateReply: false,
    maxAge: DAY,
    index: false,
  });

  mediaRoutes(app, shop.files);
  modelRoutes(app, shop);
  brandPictureRoutes(app, shop);
  manualRoutes(app, shop);

  const readiness = openReadiness(shop, isWorkerRunning);
  const observer = given ?? openObserver(openGatherer(shop, readiness), async () => []);
  healthRoutes(app, readiness);
  metricsRoute(app, config, observer);
  await docs(app);
  const content = await openContent(shop, takeImagesFrom(shop.files));
  sitemapRoutes(app, shop, content);
  blogRoutes(app, shop, content);
  authentication(app, shop);
  productEndpoints(app, shop, content);
  comparisonEndpoints(app, shop);
  extensionEndpoints(app, shop);
  companionEndpoints(app, shop);
  stockWaitEndpoints(app, shop);
  infoPageEndpoints(app, content);
  newsletterEndpoints(app, shop);
  reviewEndpoints(app, shop);
  questionEndpoints(app, shop, content);
  addressEndpoints(app);
  promiseEndpoint(app, shop);
  const countGuess = limitVoucherGuesses(app);
  checkoutEndpoints(app, shop, countGuess);
  cartReminderEndpoints(app, shop);
  orderEndpoints(app, shop, countGuess);
  orderLookupEndpoint(app, shop);
  customerActEndpoints(app, shop);
  returnEndpoints(app, shop);
  orderReviewEndpoints(app, shop);
  paymentEndpoints(app, shop);
  paymentChanges(app, shop);
  const passwordsOf = openPasswords(config.LIMITS);
  authEndpoints(app, shop, passwordsOf);
  userEndpoints(app, shop, passwordsOf);
  webhooks(app, shop);
  carrierWebhooks(app, shop);
  adminEndpoints(app, shop, { passwordsOf, content, observer });
  app.all('/api/*', async () => {
    throw new Failure('NOT_FOUND');
  });
  devMail(app, shop);
  await officeApp(app, shop);
  if (withPages) {
    await app.register(backofficePages, { dev, db: shop.db });
    await app.register(renderedPages, {
      dev,
      transport: inProcess(app, cache),
      renders,
      isKept: cache !== null,
      oldAddressOf: (url) => oldAddressOf(shop.db, url),
      databasePool: config.DATABASE_POOL,
    });
  }
  return app;
}
