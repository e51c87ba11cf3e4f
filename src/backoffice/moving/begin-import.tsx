/** Chooses the export of another shop or a table of this one, sends it, and opens its preview. */
import { useMutation } from '@tanstack/react-query';
import type { ShopImport } from '#contract/admin/moving/imports.ts';
import { FileDrop } from '#ui/forms/file-drop.tsx';
import { useOpen } from '../frame/navigation.tsx';
import { call } from '../session/call.ts';
import { sentenceOf } from '../session/call-failure.ts';
import { useDone } from '../session/use-attempt.ts';
import { callsOf } from './import-calls.ts';

export function BeginImport({ kind }: { kind: ShopImport['kind'] }) {
  const open = useOpen();
  const done = useDone('listImports', 'listProductImports');
  const start = useMutation({
    mutationFn: async (file: File) => {
      const body = new FormData();
      body.append('file', file);
      const sent =
        kind === 'catalogue' ? call('startProductImport', { body }) : call('startImport', { params: { kind }, body });
      return (await sent).data;
    },
    onSuccess: async ({ id }) => {
      await done();
      open(callsOf(kind).file, { id });
    },
  });
  return (
    <FileDrop
      label={start.isPending ? 'Đang tải tệp lên' : 'Chọn tệp Excel hoặc CSV'}
      hint="Tối đa 25 MB và 50.000 dòng. Bạn xem trước rồi mới nhập."
      accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      error={start.isError ? sentenceOf(start.error) : undefined}
      onFile={(file) => {
        if (!start.isPending) start.mutate(file);
      }}
    />
  );
}
