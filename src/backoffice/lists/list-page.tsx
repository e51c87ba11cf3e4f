/** A screen that is one list: its declaration names the endpoint, the choices above the rows, and the look of a row. */
import type { ComponentProps, ReactNode } from 'react';
import type { AdminCalls } from '#contract/admin/api.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { ExportMenu, type OfferedFile } from '../exports/export-menu.tsx';
import { DialogButton } from '../frame/dialogs.tsx';
import { type OfficePath, type ScreenPath, type Search, useOfficeSearch, useOpen } from '../frame/navigation.tsx';
import { MainLink, Page } from '../frame/page.tsx';
import { type ListName, ListRows, type ListRowsProps, type NothingYet, SearchField } from '../frame/pages.tsx';
import { FilterSelect, type OptionsProps, optionsOf } from '../frame/select-field.tsx';
import { useShortcuts } from '../frame/shortcuts.ts';
import { Tabs } from '../frame/tabs.tsx';
import { useMe } from '../session/me.ts';

type FieldOf<Name extends ListName> = keyof NonNullable<AdminCalls[Name]['input']['query']> & string;

/** One of a few values of a field of the endpoint's query, which is in the address of the screen too. */
type Choice<Field extends string> = OptionsProps<string> & {
  field: Field;
  /** the name of the choice of no value */
  all?: string;
  /** the value that is chosen if the address has none */
  first?: string;
};

type TabChoice<Field extends string> = Choice<Field> & {
  /** if omitted, the title of the screen */
  label?: string;
  countOf?: (value: string) => string | undefined;
  /** true: another tab begins without the filters of this one */
  resets?: boolean;
};

type WordSearch<Field extends string> = Omit<ComponentProps<typeof SearchField>, 'value' | 'onSearch' | 'onClear'> & {
  field: Field;
  /** shown if nothing matches the words */
  none: Pick<NothingYet, 'title' | 'message'>;
};

/** The main action for people with the permission `needs`: a link, or a button that opens a dialog. */
type Adding = { needs: Permission; label: string } & (
  | { to: OfficePath /** the label of the shortcut N; if omitted, there is none */; shortcut?: string }
  | { dialog: (close: () => void) => ReactNode }
);

type PageProps = Pick<ComponentProps<typeof Page>, 'title' | 'back' | 'wide' | 'actions'>;

type ListPageProps<Name extends ListName> = PageProps &
  Omit<ListRowsProps<Name>, 'empty'> & {
    /** the address of the screen */
    at: ScreenPath;
    /** stands between the title and the list */
    above?: ReactNode;
    tabs?: TabChoice<FieldOf<Name>>;
    filters?: readonly (Choice<FieldOf<Name>> & { label: string })[];
    search?: WordSearch<FieldOf<Name>>;
    /** the files that people can download; each has the query of the list, unless it has one of its own */
    files?: readonly OfferedFile[];
    add?: Adding | undefined;
    /** @param asked the values of the fields that are chosen */
    empty: NothingYet | ((asked: Search) => NothingYet);
  };

export function ListPage<const Name extends ListName>(props: ListPageProps<Name>) {
  const { title, back, wide, actions, at, above, tabs, filters = [], search, files, add, empty, ...list } = props;
  const inAddress = useOfficeSearch();
  const open = useOpen();
  const chosen = Object.fromEntries(
    [...(tabs ? [tabs] : []), ...filters].map((each) => [each.field, chosenOf(each, inAddress)]),
  );
  const words = search && inAddress[search.field];
  const asked = { ...chosen, ...(search && { [search.field]: words }) };
  const query = { ...asked, ...list.query };
  /** what the address says of these choices; the value that is chosen anyhow is left out */
  const addressOf = (choices: Search): Search =>
    Object.fromEntries(
      Object.entries(choices).filter(([field, value]) => value !== undefined && value !== firstOf(field)),
    );
  const firstOf = (field: string) => [tabs, ...filters].find((each) => each?.field === field)?.first;
  const look = (fields: Search) => open(at, addressOf(fields), { replace: true });
  const nothing = typeof empty === 'function' ? empty(asked) : empty;
  const shown = { ...list, query, empty: words && search ? { ...nothing, ...search.none } : nothing };
  // the fields of the choices were checked above; that the whole is the endpoint's query is too much for the compiler
  const rows = shown as unknown as ListRowsProps<Name>;
  return (
    <Page
      title={title}
      {...(back && { back })}
      wide={wide ?? false}
      actions={
        (actions || files) && (
          <>
            {actions}
            {files && <ExportMenu files={files.map((file) => ({ query, ...file }))} />}
          </>
        )
      }
      mainAction={useAdding(add)}
    >
      {above}
      {search && (
        <div className="mb-3">
          <SearchField
            {...search}
            value={words}
            onSearch={(text) => look({ [search.field]: text || undefined })}
            onClear={() => look({})}
          />
        </div>
      )}
      {tabs && (
        <Tabs
          to={at}
          label={tabs.label ?? title}
          tabs={[...(tabs.all ? [[undefined, tabs.all] as const] : []), ...optionsOf(tabs)].map(([value, label]) => ({
            label,
            search: addressOf({ ...(!tabs.resets && chosen), [tabs.field]: value }),
            isOpen: value === chosen[tabs.field] && !words,
            count: value === undefined ? undefined : tabs.countOf?.(value),
          }))}
        />
      )}
      {filters.length > 0 && (
        <div className="mb-4">
          {filters.map((filter) => (
            <FilterSelect
              key={filter.field}
              {...filter}
              value={chosen[filter.field]}
              onChoose={(value) => look({ ...chosen, [filter.field]: value })}
            />
          ))}
        </div>
      )}
      <ListRows {...rows} />
    </Page>
  );
}

const chosenOf = (choice: Choice<string>, { [choice.field]: given }: Search) =>
  optionsOf(choice).find(([value]) => value === given)?.[0] ?? choice.first;

function useAdding(add: Adding | undefined): ReactNode {
  const open = useOpen();
  const granted = useMe().data?.permissions ?? [];
  const may = add !== undefined && granted.includes(add.needs);
  const shortcut = may && 'to' in add && add.shortcut;
  useShortcuts(shortcut ? [{ keys: 'n', label: shortcut, run: () => open(add.to) }] : []);
  if (!may) return null;
  if ('to' in add) return <MainLink to={add.to}>{add.label}</MainLink>;
  return (
    <DialogButton tone="accent" label={add.label}>
      {add.dialog}
    </DialogButton>
  );
}
