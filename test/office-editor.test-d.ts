/** What a form of the office must not be able to write. The compiler runs this file; nothing else does. */
import { useEditor } from '../src/backoffice/frame/use-editor.tsx';

type Values = { name: string };
type Kept = { name: string; version: string };
const base = {
  record: null,
  valuesOf: (record: Kept | null): Values => ({ name: record?.name ?? '' }),
  save: (values: Values, over: Kept | null) => Promise.resolve({ data: { ...values, version: over?.version ?? '' } }),
  onSaved: () => {},
};

type Editing = Parameters<typeof useEditor<Values, Kept>>[0];

// @ts-expect-error what somebody else saved has no such field
const merge: Editing['merge'] = (mine, current) => ({ ...mine, name: current.nmae });
// @ts-expect-error nor has what was opened
const differences: Editing['differences'] = (opened) => [opened.label];
// @ts-expect-error nor what is typed
const save: Editing['save'] = ({ title }) => base.save({ name: title }, null);
// @ts-expect-error the form has no such input
const inputOf: Editing['inputOf'] = () => 'title';

export const useRefused = () => useEditor<Values, Kept>({ ...base, merge, differences, save, inputOf });
