/** The button "Xuất" of a list: a menu of files, each with the filters of the list as they are now on the screen. */
import { DropdownMenu } from 'radix-ui';
import { adminApi } from '#contract/admin/api.ts';
import type { ExportName } from '#contract/admin/exports/exports.ts';
import { unpricedExports } from '#contract/admin/exports/unpriced-exports.ts';
import { type ExportFormat, exportFormats } from '#domain/exports/column.ts';
import { ActButton } from '../frame/page.tsx';
import { useMe } from '../session/me.ts';

const formatNames: Record<ExportFormat, string> = { xlsx: 'Excel (XLSX)', csv: 'CSV' };

/** One file of the menu. `label`: needed only if a list has several files */
export type OfferedFile = {
  of: ExportName | 'exportInvoiceRequests' | 'exportProducts';
  query?: Readonly<Record<string, string | undefined>>;
  label?: string;
};

function addressOf({ of, query = {} }: OfferedFile, format: ExportFormat): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return `${adminApi[of].path}?${new URLSearchParams([...given, ['format', format]])}`;
}

export function ExportMenu({ files }: { files: readonly OfferedFile[] }) {
  const granted = useMe().data?.permissions ?? [];
  const seesPrices = granted.includes('prices:read');
  const offered = files.filter(
    ({ of }) =>
      granted.some((each) => each === adminApi[of].permission) &&
      (seesPrices || unpricedExports.some((each) => each === of)),
  );
  if (offered.length === 0) return null;
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <ActButton>Xuất</ActButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 min-w-56 rounded-card border border-line bg-paper p-1 shadow-lg"
        >
          {offered.map((file) => (
            <DropdownMenu.Group key={file.label ?? file.of}>
              {file.label && (
                <DropdownMenu.Label className="px-3 pt-2 text-sm text-quiet">{file.label}</DropdownMenu.Label>
              )}
              {exportFormats.toReversed().map((format) => (
                <DropdownMenu.Item key={format} asChild>
                  <a
                    href={addressOf(file, format)}
                    download
                    className="flex min-h-11 items-center rounded-control px-3 outline-none data-highlighted:bg-ground"
                  >
                    {formatNames[format]}
                  </a>
                </DropdownMenu.Item>
              ))}
            </DropdownMenu.Group>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
