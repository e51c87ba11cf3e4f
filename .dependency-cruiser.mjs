/** The arrows between the layers, as README lists them (decision 015). The comment of each rule says what to do instead. */

const mayImport = {
  'extension-api': [],
  domain: ['extension-api'],
  contract: ['domain', 'extension-api'],
  store: ['domain', 'extension-api'],
  commands: ['domain', 'extension-api', 'store'],
  mails: ['contract', 'domain'],
  papers: ['domain', 'ui'],
  ui: [],
  'extension-kit': ['browser', 'contract', 'domain', 'storefront', 'ui'],
  browser: ['contract', 'domain', 'ui'],
  storefront: ['browser', 'contract', 'domain', 'ui'],
  backoffice: ['browser', 'contract', 'domain', 'ui'],
};

const lessons = {
  'extension-api': 'src/extension-api is what extensions import, and knows nothing of the shop.',
  domain: 'src/domain holds rules without I/O: pass what it needs as a value.',
  contract: 'src/contract describes the endpoints as data: it may use only the rules of src/domain.',
  store:
    'src/store is the only place of SQL and returns values of src/domain: what the API writes in another way, a file `present-….ts` in src/server/api writes; a business act belongs in src/commands.',
  commands:
    'src/commands are business acts on src/store by the rules of src/domain: HTTP, files and sending emails stay in src/server.',
  mails: 'src/mails renders emails from the data that it receives: src/server reads the database and sends.',
  papers: 'src/papers renders what the warehouse prints from the data that it receives: src/server reads the database.',
  ui: 'src/ui knows no shop: pass texts, values and functions as properties.',
  'extension-kit': 'src/extension-kit passes on what pages of extensions may use, and has nothing of its own.',
  browser: 'src/browser is what any user interface of the shop needs: it must not know the storefront.',
  storefront: 'src/storefront is a customer of the API like any other: call it through src/browser/session/call.ts.',
  backoffice: 'src/backoffice is a customer of contract/admin: call it through src/backoffice/session/call.ts.',
};

const layers = Object.entries(mayImport).map(([layer, allowed]) => ({
  name: `layer-${layer}`,
  comment: `${lessons[layer]} It may import: ${[layer, ...allowed].join(', ')}.`,
  severity: 'error',
  from: { path: `^src/${layer}/` },
  to: { path: '^(src|packages|tools)/', pathNot: `^(src/(${[layer, ...allowed].join('|')})|tools/gallery)/` },
}));

export default {
  forbidden: [
    ...layers,
    {
      name: 'uploads-are-read-in-threads',
      comment:
        'A table takes seconds to read, in which nobody is answered: read it by a reader of src/server/adapters that uses a thread of file-thread/.',
      severity: 'error',
      from: { path: '^src/server/', pathNot: '^src/server/adapters/' },
      to: {
        path: '^src/server/adapters/(table-file/(?!table-file-error)|(statement|product-file|export-file)/(csv|open-statement-file|product-table|read-export-file)|.*-thread\\.ts$)',
        pathNot: 'in-thread\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'table-readers-have-a-thread',
      comment:
        'A folder that opens tables has a thread of its own beside its reader, which src/server/adapters/file-thread starts.',
      severity: 'error',
      from: {
        path: '^src/server/adapters/',
        pathNot:
          '^src/server/adapters/(table-file/|.*-thread\\.ts$|product-file/product-table\\.ts$|statement/(csv|open-statement-file)\\.ts$|settlement-file/read-settlement-file\\.ts$|export-file/read-export-file\\.ts$)',
      },
      to: { path: '^src/server/adapters/table-file/(?!table-file-error)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-ui-in-the-server',
      comment: 'server and cli know the storefront only by its built entry, which rendered-pages.ts loads.',
      severity: 'error',
      from: { path: '^src/(server|cli)/' },
      to: { path: '^src/(storefront|backoffice|ui)/' },
    },
    {
      name: 'no-browser-code-in-the-server',
      comment: 'src/browser runs in browsers: the server may know its types only.',
      severity: 'error',
      from: { path: '^src/(server|cli)/' },
      to: { path: '^src/browser/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'emails-and-papers-are-built',
      comment:
        'Node reads no TSX: import types only, and load the rest through src/server/adapters/mail/templates.ts or src/server/papers/templates.ts.',
      severity: 'error',
      from: { path: '^src/(server|cli)/' },
      to: { path: '^src/(mails|papers)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'extensions-use-the-extension-api',
      comment:
        'An extension may import src/extension-api, src/extension-kit, its own files, Node and packages: tables, commands and components of the shop change without notice.',
      severity: 'error',
      from: { path: '^extensions/([^/]+)/(?!test/)' },
      to: {
        pathNot: '^(src/extension-(api|kit)/|extensions/$1/|node_modules/|meshoptimizer/)',
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'extensions-on-the-server-have-no-components',
      comment:
        'Node reads no TSX: of the kit, what an extension runs on the server may use values, and types of the rest.',
      severity: 'error',
      from: { path: '^extensions/[^/]+/(extension\\.ts$|answers/|rules/)' },
      to: {
        path: '^(src/extension-kit/(?!values)|extensions/[^/]+/(pages|places)/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'extensions-are-loaded',
      comment: 'The shop knows its extensions by written files only, so that a folder can be taken away.',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.gen\\.ts$' },
      to: { path: '^extensions/' },
    },
    {
      name: 'packages-know-no-shop',
      comment:
        'A package of packages/ serves any program: pass what it needs of the shop through its door (decision 093).',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(src|extensions|test|tools|bench|db|catalogue)/' },
    },
    {
      name: 'packages-have-a-door',
      comment: 'Import index.ts of the package: its other files change without notice (decision 093).',
      severity: 'error',
      from: { path: '^(src|extensions)/' },
      to: { path: '^packages/', pathNot: '^packages/[^/]+/(index|in-use)\\.ts$' },
    },
    {
      name: 'packages-have-a-door-for-packages',
      comment: 'Import index.ts of the other package: its other files change without notice (decision 093).',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^packages/', pathNot: '^packages/($1/|[^/]+/index\\.ts$)' },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one idea, or a third one is missing.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-cycles-between-rooms',
      comment: 'Two rooms that need each other cannot be read apart: move the shared part to the room below both.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(src|packages)/' },
      to: { circular: true },
    },
    {
      name: 'no-junk-drawers',
      comment: 'Name the file after what it does; utils, helpers, common and lib say nothing.',
      severity: 'error',
      from: {},
      to: { path: '^src/.*(/|^)(utils|helpers|common|lib)(/|\\.tsx?$)' },
    },
    {
      name: 'no-barrels',
      comment: 'Import the file itself; an index.ts hides who needs what.',
      severity: 'error',
      from: {},
      to: { path: '^src/(?!storefront/routes/).*/index\\.tsx?$' },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.gen\\.ts$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
