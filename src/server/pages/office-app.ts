/** What makes the back office an app that can be installed: its manifest, with the shop's brand, and its service worker. */
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { appIcons, appIconUrl } from '#domain/brand/brand-pictures.ts';
import { brandOf } from '#domain/settings/brand.ts';
import { getSettings } from '#store/settings/settings.ts';
import type { Shop } from '../config/shop.ts';

const WORKER = new URL('../../backoffice/service-worker.js', import.meta.url);
const SCOPE = '/admin';

/** The icons of the app that phones take from a manifest; iOS takes its own from the document. */
const iconsOf = (icon: string | undefined) =>
  (['app-192', 'app-512', 'maskable-512'] as const).map((which) => ({
    src: appIconUrl(icon, which),
    sizes: `${appIcons[which].side}x${appIcons[which].side}`,
    type: 'image/png',
    purpose: appIcons[which].isCut ? 'maskable' : 'any',
  }));

export async function officeApp(app: FastifyInstance, { db }: Pick<Shop, 'db'>): Promise<void> {
  const worker = await readFile(WORKER, 'utf8');

  app.get('/admin/manifest.webmanifest', async (_, reply) => {
    const settings = await getSettings(db);
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(
        JSON.stringify({
          id: SCOPE,
          name: `${settings.shopName} · Quản trị`,
          short_name: settings.shopName,
          description: 'Đơn hàng, kho và tiền của cửa hàng',
          lang: 'vi',
          start_url: SCOPE,
          scope: SCOPE,
          display: 'standalone',
          background_color: '#ffffff',
          theme_color: '#16181d',
          icons: iconsOf(brandOf(settings)?.icon),
          shortcuts: [{ name: 'Đơn hàng', url: '/admin/orders' }],
        }),
      );
  });

  // browsers ask for the file again at each start of the office, so an upgrade replaces the worker at once
  app.get('/admin/service-worker.js', async (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('service-worker-allowed', SCOPE)
      .send(worker),
  );
}
