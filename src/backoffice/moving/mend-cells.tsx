/** Types cells of a refused row anew, in the preview: the file is read again with them, and nothing is uploaded a second time. */
import { useState } from 'react';
import type { ImportRow } from '#contract/admin/moving/imports.ts';
import { Field } from '#ui/forms/field.tsx';
import { ActButton } from '../frame/page.tsx';
import { call } from '../session/call.ts';
import { type Send, useSend } from '../session/use-send.ts';
import { callsOf } from './import-calls.ts';
import type { OpenImport } from './product-choices.tsx';

type Cells = NonNullable<OpenImport['choices']['cells']>;
type Note = ImportRow['notes'][number];
type Mendable = Note & { mend: string };

/** @returns the notes about single cells, one for each cell: typed anew, a refused row may come in */
export function mendableNotes(notes: readonly Note[]): Mendable[] {
  const found = notes.flatMap((note) =>
    note.mend === undefined || note.field === '' ? [] : [{ ...note, mend: note.mend }],
  );
  return [...new Map(found.map((note) => [`${note.row} ${note.field}`, note])).values()];
}

export type Mends = Pick<Send, 'isSending' | 'failure'> & {
  textOf: (note: Mendable) => string;
  type: (note: Mendable, text: string) => void;
  /** @param notes those of the row whose proposals are taken as they are shown; what was typed elsewhere goes along */
  check: (notes: readonly Mendable[]) => Promise<void>;
};

/** What is typed and not checked yet. It outlives the rows, which are not shown while the file is read again. */
export function useMends({ id, kind, choices }: OpenImport, onSent: () => Promise<void>): Mends {
  const [typed, setTyped] = useState<Cells>({});
  const send = useSend();
  const textOf = ({ row, field, mend }: Mendable) => typed[row]?.[field] ?? mend;
  return {
    textOf,
    type: ({ row, field }, text) => setTyped((before) => ({ ...before, [row]: { ...before[row], [field]: text } })),
    check: async (notes) => {
      await send.run(async () => {
        const cells: Cells = { ...choices.cells };
        const put = (row: string | number, field: string, text: string) => {
          cells[row] = { ...cells[row], [field]: text };
        };
        for (const [row, texts] of Object.entries(typed))
          for (const [field, text] of Object.entries(texts)) put(row, field, text);
        for (const note of notes) if (textOf(note) !== note.value) put(note.row, note.field, textOf(note));
        // after a refusal, too, the file is shown as it is read now; what was typed stays
        try {
          await call(callsOf(kind).choose, { params: { id }, body: { ...choices, cells, seen: choices } });
          setTyped({});
        } finally {
          await onSent();
        }
      });
    },
    isSending: send.isSending,
    failure: send.failure,
  };
}

export function MendCells({ notes, mends }: { notes: readonly Mendable[]; mends: Mends }) {
  return (
    <form
      className="flex max-w-md flex-col items-start gap-2 pb-2"
      onSubmit={(event) => {
        event.preventDefault();
        void mends.check(notes);
      }}
    >
      {notes.map((note) => (
        <Field
          key={`${note.row} ${note.field}`}
          label={`${note.field}, dòng ${note.row}`}
          {...(note.mend !== note.value && { hint: `Đề nghị; trong tệp là “${note.value}”` })}
          className="w-full"
          maxLength={2000}
          value={mends.textOf(note)}
          onChange={({ target }) => mends.type(note, target.value)}
        />
      ))}
      <ActButton type="submit" disabled={mends.isSending}>
        Kiểm tra lại
      </ActButton>
    </form>
  );
}
