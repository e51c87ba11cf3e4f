/** The files of deploy/ agree with the shop: settings, ports, paths, sizes; they are well-formed and hold no secret. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { MOST_RETURN_PHOTOS } from '#domain/fulfilment/return-rules.ts';
import { MAX_SCREENSHOT_BYTES } from '#domain/payments/screenshot.ts';
import { parseConfig } from '#server/config/config.ts';

// a parser of YAML is there with knip, which reads it itself; the shop needs none
const { parseAllDocuments } = createRequire(createRequire(import.meta.url).resolve('knip'))('yaml') as {
  parseAllDocuments: (text: string) => { errors: Error[]; toJS: () => Json }[];
};

// biome-ignore lint/suspicious/noExplicitAny: files of several schemas, each read by what the tests expect of it
type Json = any;

const folder = new URL('../deploy/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8');
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(folder.pathname.length).replace(/^\//, ''))
  .sort();

/** Values that stand in the examples for what only an operator knows. */
const fillIn = (value: string) => value.replaceAll('REPLACE', 'x'.repeat(40));

const documents = parseAllDocuments(read('kubernetes/shop.yaml')).map((document) => document.toJS());
const ofKind = (kind: string) => documents.find((document) => document.kind === kind);
const secret = parseAllDocuments(read('kubernetes/secret.example.yaml'))[0]?.toJS();
const compose = parseAllDocuments(read('compose.yaml'))[0]?.toJS();
const container = read('Containerfile');
const unit = read('systemd/suc-bat.service');
const pod = ofKind('Deployment').spec.template.spec;
const envOfImage = Object.fromEntries(
  [...container.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) => line.split(' ').map((pair) => pair.split('='))),
);
const PORT = envOfImage.PORT;

test.each(files.filter((file) => /\.ya?ml$/.test(file)))('%s is well-formed', (file) => {
  const read_ = parseAllDocuments(read(file));
  expect(read_.length).toBeGreaterThan(0);
  expect(read_.flatMap(({ errors }) => errors)).toEqual([]);
});

describe('settings', () => {
  const unitEnv = Object.fromEntries(
    [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  const settings: Record<string, Record<string, string>> = {
    Containerfile: envOfImage,
    'compose.yaml': { ...envOfImage, ...parseEnv(read('shop.env.example')), ...compose.services.shop.environment },
    'kubernetes/': { ...envOfImage, ...ofKind('ConfigMap').data, ...secret.stringData },
    'systemd/suc-bat.service': unitEnv,
  };

  test.each(Object.entries(settings))('of %s exist in the shop, and it takes their values', (_, given) => {
    const filled = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, fillIn(value)]));
    const parsed = parseConfig(filled);
    if ('wrong' in parsed) expect(parsed.wrong).toEqual([]);
    else expect(Object.keys(given).filter((name) => !(name in parsed.config))).toEqual([]);
  });

  test('that a comment or a proxy’s file asks for exist', () => {
    const known = parseConfig({});
    const names = files.flatMap(
      (file) => read(file).match(/\b(?:PUBLIC|TRUST|PURGE|METRICS|DATA|DATABASE)_[A-Z]+\b(?==)/g) ?? [],
    );
    const optional = ['PUBLIC_URL', 'PURGE_URL', 'METRICS_PORT', 'DATABASE_URL', 'METRICS_TOKEN'];
    expect(names).toContain('PURGE_URL');
    for (const name of names)
      expect('config' in known && (name in known.config || optional.includes(name)), name).toBe(true);
  });
});

test('every file that leads to the shop names its port', () => {
  expect(parseConfig({ PORT })).toMatchObject({ config: { PORT: 3000 } });
  expect(container).toContain(`EXPOSE ${PORT}`);
  expect(compose.services.shop.ports).toEqual([`127.0.0.1:${PORT}:${PORT}`]);
  expect(pod.containers[0].ports).toEqual([{ name: 'http', containerPort: Number(PORT) }]);
  expect(read('nginx/suc-bat.conf')).toContain(`server 127.0.0.1:${PORT};`);
  expect(read('caddy/Caddyfile')).toContain(`reverse_proxy 127.0.0.1:${PORT} {`);
  expect(read('varnish/suc-bat.vcl')).toContain(`.port = "${PORT}";`);
});

test('whoever watches asks the paths of health: alive is restarted by, ready is only sent visitors by', () => {
  const routes = readFileSync(new URL('../src/server/http/health.ts', import.meta.url), 'utf8');
  for (const path of ['/healthz', '/readyz']) expect(routes).toContain(`'${path}'`);
  const { startupProbe, livenessProbe, readinessProbe } = pod.containers[0];
  expect([startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => [httpGet.path, httpGet.port])).toEqual([
    ['/healthz', 'http'],
    ['/healthz', 'http'],
    ['/readyz', 'http'],
  ]);
  expect(container).toMatch(/HEALTHCHECK[^\n]*\\\n[^\n]*\/readyz/);
});

test('the data of the image is where its volumes are', () => {
  expect(container).toContain(`VOLUME ${envOfImage.DATA_DIR}`);
  expect(compose.services.shop.volumes).toContain(`shop-data:${envOfImage.DATA_DIR}`);
  const mounts = pod.containers[0].volumeMounts.map(({ mountPath }: Json) => mountPath);
  expect(mounts).toEqual(expect.arrayContaining([envOfImage.DATA_DIR, `${envOfImage.DATA_DIR}/private`]));
  expect(mounts).toContain(ofKind('ConfigMap').data.ARCHIVE);
  const user = /^USER (\d+):\d+$/m.exec(container)?.[1];
  expect([pod.securityContext.runAsUser, pod.securityContext.fsGroup].map(String)).toEqual([user, user]);
});

test('the proxies take the largest form of a customer, and drop what a visitor says of their own address', () => {
  const megabytes = Math.ceil((MOST_RETURN_PHOTOS * MAX_SCREENSHOT_BYTES) / 1024 / 1024);
  const [nginx, caddy] = [read('nginx/suc-bat.conf'), read('caddy/Caddyfile')];
  const annotations = ofKind('Ingress').metadata.annotations;
  const sizes = [
    /client_max_body_size (\d+)m;/.exec(nginx)?.[1],
    /max_size (\d+)MB/.exec(caddy)?.[1],
    /^(\d+)m$/.exec(annotations['nginx.ingress.kubernetes.io/proxy-body-size'])?.[1],
  ];
  for (const size of sizes) expect(Number(size)).toBeGreaterThan(megabytes);
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  expect(caddy).toContain('header_up X-Forwarded-For {remote_host}');
});

test('the units start what a release has, from where it is unpacked', () => {
  const launcher = readFileSync(new URL('../tools/supply/make-release.mjs', import.meta.url), 'utf8');
  expect(launcher).toContain("join(shop, 'shop')");
  for (const text of [unit, read('systemd/suc-bat-doctor.service')]) {
    const home = /^WorkingDirectory=(.+)$/m.exec(text)?.[1];
    expect(text).toMatch(new RegExp(`^ExecStart=${home}/shop( doctor)?$`, 'm'));
  }
  expect(container).toContain('ENTRYPOINT ["/opt/suc-bat/shop"]');
  expect(existsSync(new URL('../tools/launch/start.mjs', import.meta.url))).toBe(true);
});

test('no file holds a secret: what looks like one is REPLACE', () => {
  const inUrl = files.flatMap((file) =>
    [...read(file).matchAll(/\w+:\/\/[^\s:/@]+:([^\s@/]+)@/g)].map(([, word]) => word),
  );
  expect(new Set(inUrl)).toEqual(new Set(['REPLACE']));
  for (const name of ['AUTH_SECRET', 'ARCHIVE_PASSPHRASE']) expect(secret.stringData[name]).toBe('REPLACE');
  for (const file of files)
    expect([file, /BEGIN [A-Z ]*PRIVATE KEY|AKIA[A-Z\d]{16}/.test(read(file))]).toEqual([file, false]);
});

test('the page of the files names each of them, and the operator’s page the units and the proxies', () => {
  const page = read('README.md');
  for (const [first] of files.map((file) => file.split('/')).filter(([name]) => name !== 'README.md'))
    expect(page).toContain(String(first));
  const operations = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8');
  for (const file of ['systemd/suc-bat.service', 'nginx/suc-bat.conf', 'caddy/Caddyfile'])
    expect(operations).toContain(`deploy/${file}`);
});
