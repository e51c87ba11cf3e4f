/** Prints docs/settings.md from the declarations: `node test/print-settings.ts > docs/settings.md`. */
import { pathToFileURL } from 'node:url';
import type { z } from 'zod';
import { settingGroups } from '#domain/settings/shop-settings.ts';
import { processSettings } from '#server/config/config.ts';
import { tableRow } from './print-table.ts';

/** What stands in the environment if a setting is not set; an empty text if nothing does. */
function usualOf({ _zod: { def } }: z.core.$ZodType): string {
  if (def.type === 'pipe') return usualOf((def as z.core.$ZodPipeDef).in);
  if (def.type !== 'default') return '';
  const { defaultValue } = def as z.core.$ZodDefaultDef;
  return defaultValue === true ? 'on' : defaultValue === false ? 'off' : String(defaultValue);
}

const shown = (value: unknown): string => {
  const text = value === true ? 'on' : value === false ? 'off' : String(value);
  return text === '' ? '' : `\`${text.length > 60 ? `${text.slice(0, 60).trim()}…` : text.replaceAll('\n', ' ')}\``;
};

/** @returns the document */
export function printSettings(): string {
  return [
    '# Settings\n',
    'For the operator of a shop. Printed by `node test/print-settings.ts` from `src/server/config` and',
    '`src/domain/settings/shop-settings.ts`; a test fails when this page differs.\n',
    '## Settings of the process\n',
    'They are read from the environment or from a file `.env` beside `package.json`. The start reports all wrong settings together.\n',
    tableRow('Setting', 'If not set', 'Meaning'),
    '|---|---|---|',
    ...Object.entries(processSettings.shape).map(([name, setting]) =>
      tableRow(`\`${name}\``, shown(usualOf(setting)) || 'none', setting.description ?? ''),
    ),
    '\n## Settings of the shop\n',
    'The owner changes them in the office under *Cài đặt*, the operator by `npm run shop -- settings piecesPerLine=50`. The third',
    'column is the label in the office.\n',
    ...settingGroups.flatMap(({ title, fields }) => [
      `### ${title}\n`,
      tableRow('Setting', 'In a new shop', 'Label'),
      '|---|---|---|',
      ...Object.entries(fields).map(([name, { initial, label }]) => tableRow(`\`${name}\``, shown(initial), label)),
      '',
    ]),
  ].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.stdout.write(printSettings());
