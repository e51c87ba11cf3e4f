/** The alert rules and the dashboard ask for numbers that exist, and each alert has its page for whoever is woken. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { declared } from '#server/metrics/declared.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const rules = read('deploy/prometheus/alerts.yml');
const tests = read('deploy/prometheus/alerts.test.yml');
const dashboard = read('deploy/grafana/suc-bat.json');
const operations = read('docs/operations.md');

const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
const metricsIn = (text: string) => [...new Set(text.match(/\bshop_\w+/g))];
const isDeclared = (metric: string) => metric in declared || metric.replace(/_(bucket|sum|count)$/, '') in declared;

test.each([
  ['alert rules', rules],
  ['dashboard', dashboard],
  ['operator’s page', operations],
])('the %s names only numbers that the shop has', (_, text) => {
  expect(metricsIn(text).length).toBeGreaterThan(5);
  expect(metricsIn(text).filter((metric) => !isDeclared(metric))).toEqual([]);
});

describe.each(alerts)('the alert %s', (name) => {
  const rule = rules.split(`- alert: ${name}\n`)[1]?.split('- alert:')[0] ?? '';

  test('says how urgent it is, and where its page is', () => {
    expect(rule).toMatch(/severity: (page|day)/);
    expect(rule).toContain(`page: docs/operations.md#${name.toLowerCase()}`);
  });

  test('has a page that says what it means, what to look at and what to do', () => {
    const page = operations.split(`### ${name}\n`)[1]?.split(/\n##/)[0] ?? '';
    for (const part of ['**Means:**', '**Look:**', '**Do:**']) expect(page).toContain(part);
  });

  test('is tested in a case in which it fires', () => {
    expect(tests).toContain(`alertname: ${name}\n        exp_alerts:\n          - exp_labels`);
  });
});

test('every number is explained in the operator’s page', () => {
  const page = operations.split('## Numbers, logs and alerts')[1] ?? '';
  expect(Object.keys(declared).filter((metric) => !page.includes(`\`${metric}\``))).toEqual([]);
});
