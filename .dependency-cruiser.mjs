/** The arrows between the folders of src, as docs draw them. A broken rule says what to do instead. */

const mayImport = {
  domain: [],
  contract: ['domain'],
  store: ['contract', 'domain'],
  commands: ['domain', 'store'],
  mails: ['contract', 'domain'],
  storefront: ['contract', 'domain', 'ui'],
  ui: ['domain'],
};

const lessons = {
  domain: 'src/domain holds rules without I/O: hand in what it needs as a value.',
  contract: 'src/contract says what may be asked: it knows only the rules of src/domain.',
  store: 'src/store remembers: a decision belongs into src/domain, a business act into src/commands.',
  commands: 'src/commands are acts on src/store by the rules of src/domain: HTTP, files and mail stay in src/server.',
  mails: 'src/mails writes letters from what it is handed: reading the database and sending are src/server.',
  storefront: 'src/storefront is a customer of the API like any other: call it through src/contract/client.ts.',
  ui: 'src/ui knows no shop: hand in texts and values as properties.',
};

const layers = Object.entries(mayImport).map(([layer, allowed]) => ({
  name: `layer-${layer}`,
  comment: `${lessons[layer]} It may import: ${[layer, ...allowed].join(', ')}.`,
  severity: 'error',
  from: { path: `^src/${layer}/` },
  to: { path: '^src/', pathNot: `^src/(${[layer, ...allowed].join('|')})/` },
}));

export default {
  forbidden: [
    ...layers,
    {
      name: 'no-server-in-a-page',
      comment: 'server and cli know the storefront only by its built entry, which src/server/pages.ts loads.',
      severity: 'error',
      from: { path: '^src/(server|cli)/' },
      to: { path: '^src/(storefront|ui)/' },
    },
    {
      name: 'letters-are-built',
      comment: 'Node reads no TSX: import types only, and load the rest by src/server/adapters/mail/templates.ts.',
      severity: 'error',
      from: { path: '^src/(server|cli)/' },
      to: { path: '^src/mails/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one idea, or a third one is missing.',
      severity: 'error',
      from: {},
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
    exclude: { path: 'routeTree\\.gen\\.ts$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
