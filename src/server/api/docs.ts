/** The endpoints /api/docs and /api/docs/admin: both APIs' documentation, generated at the first request. */
import { fileURLToPath } from 'node:url';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const pageOf = (path: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Sức Bật API</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/assets/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="/api/docs/assets/swagger-ui-bundle.js"></script>
<script src="${path}/page.js"></script>
</body>
</html>
`;
const scriptOf = (url: string) =>
  `SwaggerUIBundle({ url: '${url}', dom_id: '#docs', deepLinking: true, validatorUrl: null });\n`;

const PARTS = [
  { part: 'shop', path: '/api/docs' },
  { part: 'office', path: '/api/docs/admin' },
] as const;
/** The documentation's content security policy: only the page's files, and inline styles, which Swagger UI needs. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export async function docs(app: FastifyInstance): Promise<void> {
  await app.register(serveStatic, {
    root: fileURLToPath(new URL('static/', import.meta.resolve('@fastify/swagger-ui'))),
    prefix: '/api/docs/assets/',
    decorateReply: false,
    index: false,
  });
  for (const { part, path } of PARTS) {
    let document: string | null = null;
    app.get(path, (_, reply) =>
      reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(pageOf(path)),
    );
    app.get(`${path}/page.js`, (_, reply) =>
      reply.type('text/javascript; charset=utf-8').send(scriptOf(`${path}/json`)),
    );
    app.get(`${path}/json`, async (_, reply) => {
      document ??= JSON.stringify((await import('../http/openapi.ts')).openApi(part));
      return reply.type('application/json; charset=utf-8').send(document);
    });
  }
}
