// Compares two OpenAPI documents of the shop: endpoints, failure codes and schemas.
// Run: node tools/compare-openapi.mjs BEFORE.json AFTER.json; the documents are at /api/docs/json and /api/docs/admin/json.
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';

/** Maps texts such as `GET /api/products` to their operations. */
const operationsOf = ({ paths }) =>
  new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
    ),
  );

/** Returns the failure codes of an endpoint, with their statuses. */
const failuresOf = ({ responses }) =>
  Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([status, { description }]) => description.split(', ').map((code) => `${code} ${status}`));

const parts = {
  access: ({ description, security }) => ({ description, security }),
  parameters: ({ parameters }) => Object.fromEntries(parameters.map((each) => [`${each.in} ${each.name}`, each])),
  body: ({ requestBody }) => requestBody,
  answer: ({ responses }) => Object.entries(responses).filter(([status]) => Number(status) < 400),
};

/** @returns one line for each difference between the two documents */
export function compareOpenApi(before, after) {
  const [old, now] = [operationsOf(before), operationsOf(after)];
  const lines = [
    ...[...old.keys()].filter((name) => !now.has(name)).map((name) => `- ${name}`),
    ...[...now.keys()].filter((name) => !old.has(name)).map((name) => `+ ${name}`),
  ];
  for (const [name, operation] of old) {
    const other = now.get(name);
    if (!other) continue;
    const [failedBefore, failsNow] = [failuresOf(operation), failuresOf(other)];
    lines.push(
      ...failedBefore.filter((code) => !failsNow.includes(code)).map((code) => `${name}: - ${code}`),
      ...failsNow.filter((code) => !failedBefore.includes(code)).map((code) => `${name}: + ${code}`),
    );
    for (const [part, of] of Object.entries(parts))
      if (!isDeepStrictEqual(of(operation), of(other))) lines.push(`${name}: other ${part}`);
  }
  return lines;
}

if (import.meta.main) {
  const [before, after] = process.argv.slice(2).map((file) => JSON.parse(readFileSync(file, 'utf8')));
  if (!after) throw new Error('Name two documents: BEFORE.json AFTER.json');
  const lines = compareOpenApi(before, after);
  console.log(lines.join('\n') || 'No difference.');
  process.exitCode = lines.length === 0 ? 0 : 1;
}
