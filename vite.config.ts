import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import reactPlugin from '@vitejs/plugin-react';
import * as react from 'react';
import { defineConfig, type Plugin } from 'vite';
import { compressed } from './tools/vite/compressed.ts';
import { endpointTables } from './tools/vite/endpoint-tables.ts';
import { kitImports } from './tools/vite/kit-imports.ts';

/** Matches files of src whose path begins with one of these. */
const filesOf = (...paths: string[]) => new RegExp(`src/(?:${paths.join('|')})`.replaceAll('/', '[\\\\/]'));

/** Small, and on so many pages that a file of its own would only be one more request. */
const EVERYWHERE = filesOf(
  'storefront/page/block\\.',
  'storefront/extensions/(extras-in|place\\.)',
  'extension-kit/link\\.',
);

/** What every list of products and a product's page show. */
const GOODS = filesOf(
  'storefront/catalogue/(product-(badge|card|grid|image|name)|rating|stock-)',
  'storefront/extensions/(device-place|product-line)',
  'storefront/page/page-load-error',
  'browser/parts',
  'ui/(badge|breadcrumb|empty-state|stars)',
);

/** What pages with several pages or a choice of filters share. */
const LISTS = filesOf('storefront/search/filter-choices', 'ui/(pagination|forms/select)\\.');

/** Shared by many pages, but only forms, the account and the blog need it, or the product's page a little of it. */
const RARELY_SEEN = filesOf(
  'storefront/(accounts|content|fulfilment|invoices|orders|sign-in|vouchers)',
  'domain/(accounts|checkout|fulfilment|invoices|orders|vouchers|values/round-to-sum)',
  'browser/forms',
  'ui/forms',
);

/** The files of the pages that most visits go to. */
const OFTEN_OPENED = /[\\/](products|routes|cart|checkout)[.-]/;

/** What a product's page, the cart and the checkout share. */
const BUYING = filesOf(
  'storefront/cart/(cart-actions|checkout-session|earlier-pieces)\\.',
  'storefront/page/share-button',
  'storefront/choosing/person-outline',
  'ui/(copy-text|use-copied|forms/stepper)',
  'domain/fulfilment/delivery-terms',
);

/** What the components of an extension share with each other, beside its places. */
const OF_EXTENSIONS = /[\\/]extensions[\\/][^\\/]+[\\/](?:pages|rules)[\\/]/;

/** The promise of a delivery: on a product's page, in the cart, at the checkout and on an order's page. */
const PROMISE = filesOf(
  'storefront/fulfilment/(order-promise|promise-line|use-promise)',
  'domain/(fulfilment/promise-words|orders/delivery-promise)',
);

/** What the forms of several pages share. */
const FORMS = filesOf(
  'storefront/accounts/consent-checkbox',
  'browser/forms',
  'domain/checkout/checkout-rules',
  'domain/values/(email|form-rules|person-name)\\.',
  'ui/(notice|forms/(checkbox|field|text-area))',
);

/** What the cart and the checkout share, and a product's page does not need. */
const PAYING = filesOf(
  'storefront/cart/(earlier-pieces-notice|empty-cart)',
  'storefront/fulfilment/(address-queries|delivery-cost|province|use-delivery)',
);

/** The prices and vouchers of the cart and the checkout. */
const PRICES = filesOf(
  'storefront/cart/(order-failure|use-cart-prices)',
  'storefront/fulfilment/free-delivery',
  'storefront/vouchers/use-voucher',
  'domain/orders/pricing',
);

/** What the checkout, an order's page and the account share. */
const ORDERS = filesOf('storefront/orders/(confirmation-text|order-queries)', 'domain/orders/order-states');

/** What the checkout and an order's page share: the place of delivery and the transfer. */
const ORDERING = filesOf(
  'storefront/fulfilment/place-fields',
  'storefront/payments/(payment-calls|qr-card|use-payment-changes)',
  'domain/payments/screenshot',
  'ui/forms/(combobox|file-drop)',
);

/** Codes of an order, a transfer and a plan, which a product's page does not have. */
const QR = /(?:node_modules[\\/]uqr|src[\\/]ui[\\/]qr)[\\/]/;

/** What a product's page asks for below what is seen first. */
const AROUND = filesOf('storefront/(catalogue/around-product|questions/question-queries|reviews/review-queries)');

/**
 * One file of what every page comes alive with, the modules hydrate.tsx imports and what those import; and a few of what
 * several pages share. Fewer requests, and 10 KB less than many small files.
 */
const fewFiles = (): Plugin => {
  const first = new Set<string>();
  return {
    name: 'few-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      const collect = (id: string, into: Set<string>) => {
        if (into.has(id)) return;
        into.add(id);
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) collect(imported, into);
      };
      const before = new Set<string>();
      for (const id of this.getModuleIds()) {
        if (this.getModuleInfo(id)?.isEntry) collect(id, before);
        else if (id.endsWith('/storefront/hydrate.tsx')) collect(id, first);
      }
      for (const id of before) first.delete(id);
    },
    outputOptions: (options) => ({
      ...options,
      // the first script names the files of all pages, and random letters do not compress
      entryFileNames: 'assets/[name]-[hash:7].js',
      chunkFileNames: 'assets/[name]-[hash:7].js',
      codeSplitting: {
        // A module belongs to the first group that matches it, together with what it imports.
        groups: [
          { name: 'preload', test: /vite[\\/]preload-helper/ },
          { name: 'first', test: (id) => first.has(id) || EVERYWHERE.test(id) },
          { name: 'buying', minShareCount: 2, test: (id) => BUYING.test(id) },
          { name: 'goods', minShareCount: 3, test: (id) => GOODS.test(id) },
          { name: 'lists', minShareCount: 2, test: (id) => LISTS.test(id) },
          { name: 'promise', minShareCount: 2, test: (id) => PROMISE.test(id) },
          { name: 'forms', minShareCount: 2, test: (id) => FORMS.test(id) },
          { name: 'paying', minShareCount: 2, test: (id) => PAYING.test(id) },
          { name: 'prices', minShareCount: 2, test: (id) => PRICES.test(id) },
          { name: 'orders', minShareCount: 2, test: (id) => ORDERS.test(id) },
          { name: 'ordering', minShareCount: 2, test: (id) => ORDERING.test(id) },
          { name: 'qr', minShareCount: 2, test: QR },
          { name: 'around', minShareCount: 2, test: (id) => AROUND.test(id) },
          { name: 'shared', minShareCount: 4, test: (id) => !RARELY_SEEN.test(id) && !OF_EXTENSIONS.test(id) },
        ],
      },
    }),
  };
};

const AS_MODULE = '\0as-module:';

/**
 * React as a module with named exports: then its functions have one-letter names in the bundle, and those that nobody
 * uses are left out of it. `jsx` and `jsxs` are the same function.
 */
const reactAsModule: Plugin = {
  name: 'react-as-module',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(source, importer, { kind }) {
    const wanted = kind === 'import-statement' && !importer?.startsWith(AS_MODULE);
    return wanted && (source === 'react' || source === 'react/jsx-runtime') ? AS_MODULE + source : null;
  },
  load(id) {
    if (!id.startsWith(AS_MODULE)) return null;
    const source = id.slice(AS_MODULE.length);
    const names =
      source === 'react' ? Object.keys(react).filter((name) => /^(?!default$)\w+$/.test(name)) : ['Fragment', 'jsx'];
    return [
      `import react from '${source}';`,
      'const read = (name) => react[name];',
      ...names.map((name) => `export const ${name} = /* @__PURE__ */ read('${name}');`),
      source === 'react' ? 'export default react;' : 'export { jsx as jsxs };',
    ].join('\n');
  },
};

/** Lists that grow at their end are in the office only, and their code is in every page's first script otherwise. */
const noInfiniteQueries: Plugin = {
  name: 'no-infinite-queries',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /query-core[\\/].*[\\/]infiniteQueryBehavior\.js$/ },
    handler: () =>
      'export const infiniteQueryBehavior = () => undefined; export const hasNextPage = () => false; export const hasPreviousPage = hasNextPage;',
  },
};

/** What search engines read of a page is in the HTML of the server only; all that this module imports would be in every page's first script. */
const noStructuredData: Plugin = {
  name: 'no-structured-data',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /src[\\/]storefront[\\/]page[\\/]structured-data\./ },
    handler: (code) =>
      [...code.matchAll(/^export (?:function|const) (\w+)/gm)]
        .map(([, name]) => `export const ${name} = () => [];`)
        .join(''),
  },
};

export default defineConfig(({ command }) => ({
  build: {
    outDir: 'dist',
    // a font within the style sheet would come again with every change of a style, and the policy of contents allows none
    assetsInlineLimit: (path: string) => (/\.(?:woff2|avif|webp)$/.test(path) ? false : undefined),
    // The first script names what each page's own file imports, to preload it: not for pages that are seldom opened.
    modulePreload: { resolveDependencies: (file, imported) => (OFTEN_OPENED.test(file) ? imported : []) },
  },
  resolve: {
    alias: {
      // React has the function that this package once had to add to it.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      // the decoder without WebAssembly, which the package brings and does not list
      'meshoptimizer/reference': fileURLToPath(
        new URL('node_modules/meshoptimizer/meshopt_decoder_reference.js', import.meta.url),
      ),
    },
  },
  environments: {
    // Everything goes into the server build: React then runs its production code whatever NODE_ENV says.
    ssr: {
      resolve: command === 'build' ? { noExternal: true } : {},
      build: {
        rolldownOptions: {
          input: {
            server: 'src/storefront/server.tsx',
            mails: 'src/mails/render.tsx',
            papers: 'src/papers/render.tsx',
          },
        },
      },
    },
  },
  plugins: [
    endpointTables,
    kitImports,
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src/storefront',
      client: { entry: 'client.tsx' },
      server: { entry: 'server.tsx' },
      router: {
        entry: 'router.tsx',
        semicolons: true,
        // A page's "not found" would be a file that every visit fetches early: routes that have one load it themselves.
        codeSplittingOptions: { defaultBehavior: [['component']] },
      },
    }),
    reactPlugin(),
    reactAsModule,
    noInfiniteQueries,
    noStructuredData,
    fewFiles(),
    compressed,
  ],
}));
