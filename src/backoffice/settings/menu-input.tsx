/** The input of the shop's own menu: rows with a label and a destination, which can be moved and removed. */
import { useQuery } from '@tanstack/react-query';
import { extensionPages } from '#domain/extensions/extension-pages.gen.ts';
import type { DeclaredRule } from '#domain/extensions/extension-places.ts';
import { MOST_ENTRIES, MOST_LABEL } from '#domain/settings/menu.ts';
import { Field } from '#ui/forms/field.tsx';
import { OrderButtons } from '../catalogue/order-buttons.tsx';
import { categoriesQuery } from '../catalogue/product-calls.ts';
import { ownPagesQuery } from '../content/content-calls.ts';
import { ActButton } from '../frame/page.tsx';
import { Options, SelectField } from '../frame/select-field.tsx';

type Row = { label: string; target: string };

const BETWEEN = ' | ';

/** Reads also rows that are not complete yet, with the spaces that a person is typing. */
const rowsOf = (text: string): Row[] =>
  text === ''
    ? []
    : text.split('\n').map((line) => {
        const at = line.indexOf(BETWEEN);
        return at < 0
          ? { label: line, target: '' }
          : { label: line.slice(0, at), target: line.slice(at + BETWEEN.length) };
      });
const textOf = (rows: readonly Row[]) => rows.map(({ label, target }) => label + BETWEEN + target).join('\n');

/** The pages of the program that a menu may lead to, by path. */
const programPages: Readonly<Record<string, string>> = {
  '/': 'Trang chủ',
  '/products': 'Mọi sản phẩm',
  '/categories': 'Danh mục',
  '/blog': 'Blog',
  '/contact': 'Liên hệ',
  ...Object.fromEntries(
    Object.entries<DeclaredRule>(extensionPages).flatMap(([path, { title }]) =>
      path.includes('$') ? [] : [[path, title]],
    ),
  ),
};

/** The menu that the shop has while no entry of its own is set, as `storefront/frame/navigation.ts` draws it. */
const builtIn: readonly Row[] = [
  { label: 'Trang chủ', target: '/' },
  { label: 'Sản phẩm', target: '/products' },
  { label: 'Danh mục', target: '/categories' },
  { label: 'Blog', target: '/blog' },
];

/** Returns the paths that a menu may lead to, each with its name. */
function useTargets(): Readonly<Record<string, string>> {
  const { data } = useQuery(categoriesQuery);
  const { data: pages } = useQuery(ownPagesQuery);
  return {
    ...programPages,
    ...Object.fromEntries(
      (data?.categories ?? []).map(({ name }) => [
        `/products?${new URLSearchParams({ category: name })}`,
        `Danh mục ${name}`,
      ]),
    ),
    ...Object.fromEntries((pages?.items ?? []).map(({ id, title }) => [`/${id}`, `Trang ${title}`])),
  };
}

const OTHER = 'other';

type MenuInputProps = {
  label: string;
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
};

export function MenuInput({ label, value, error, disabled, onChange }: MenuInputProps) {
  const targets = useTargets();
  const rows = rowsOf(value);
  const change = (next: readonly Row[]) => onChange(textOf(next));
  const put = (index: number, row: Partial<Row>) =>
    change(rows.map((each, at) => (at === index ? { ...each, ...row } : each)));
  const move = (from: number, to: number) => {
    const others = rows.toSpliced(from, 1);
    change(others.toSpliced(to, 0, ...rows.slice(from, from + 1)));
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <p className="mb-2 text-sm text-quiet">
        {rows.length === 0
          ? `Đang dùng menu có sẵn: ${builtIn.map(({ label: name }) => name).join(', ')}. Có mục của bạn thì menu này thay cho menu có sẵn.`
          : `Nhiều nhất ${MOST_ENTRIES} mục, mỗi tên tối đa ${MOST_LABEL} ký tự. Bỏ hết các mục để dùng lại menu có sẵn.`}
      </p>
      {error && (
        <p role="alert" className="mb-2 text-sm text-red">
          Mỗi mục cần một tên ngắn và một nơi để đến.
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {rows.map((row, index) => {
          const name = `mục ${index + 1}`;
          const isOther = !(row.target in targets);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its position
            <li key={index} className="flex flex-wrap items-end gap-3 rounded-control border border-line p-3">
              <Field
                label={`Tên ${name}`}
                value={row.label}
                maxLength={MOST_LABEL}
                readOnly={disabled}
                className="min-w-32 flex-1"
                onChange={({ target }) => put(index, { label: target.value.replace(/[|\n]/g, '') })}
              />
              <div className="flex min-w-48 flex-2 flex-col gap-2">
                <SelectField
                  label={`Nơi đến của ${name}`}
                  value={isOther ? OTHER : row.target}
                  disabled={disabled}
                  onChange={({ target }) => put(index, { target: target.value === OTHER ? '' : target.value })}
                >
                  <Options of={targets} />
                  <option value={OTHER}>Đường dẫn khác</option>
                </SelectField>
                {isOther && (
                  <Field
                    label={`Đường dẫn của ${name}`}
                    hint="Bắt đầu bằng /, như /products?type=ta-tay"
                    value={row.target}
                    readOnly={disabled}
                    onChange={({ target }) => put(index, { target: target.value.replace(/\s/g, '') })}
                  />
                )}
              </div>
              {!disabled && (
                <OrderButtons
                  {...{ name, index, last: index === rows.length - 1 }}
                  onMove={(to) => move(index, to)}
                  onRemove={() => change(rows.toSpliced(index, 1))}
                />
              )}
            </li>
          );
        })}
      </ul>
      {!disabled && (
        <div className="mt-3 flex flex-wrap gap-2">
          {rows.length === 0 && <ActButton onClick={() => change(builtIn)}>Bắt đầu từ menu có sẵn</ActButton>}
          {rows.length < MOST_ENTRIES && (
            <ActButton onClick={() => change([...rows, { label: '', target: '/products' }])}>Thêm mục</ActButton>
          )}
        </div>
      )}
    </fieldset>
  );
}
