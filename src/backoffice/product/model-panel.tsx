/** The models of a product: GLB files that shoppers turn on the product's page and stand in their rooms. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProductModels } from '#contract/admin/catalogue/models.ts';
import { type Pose, poses } from '#domain/models/model.ts';
import { FileDrop } from '#ui/forms/file-drop.tsx';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { ConfirmDialog, DialogButton } from '../frame/dialogs.tsx';
import { Panel } from '../frame/page.tsx';
import { Loaded } from '../frame/states.tsx';
import { call, queryOf } from '../session/call.ts';
import { useSend } from '../session/use-send.ts';

const modelsQuery = (id: string) => queryOf(['product-models', id], 'getProductModels', { params: { id } });
const poseNames: Record<Pose, string> = { use: 'Khi dùng', stored: 'Khi gấp' };
const sideNames = { length: 'dài', width: 'rộng', height: 'cao' } as const;
const number = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 1 });
type ShownModel = ProductModels['models'][number];

function ModelFacts({ model: { url, bytes, size_cm, misfits } }: { model: ShownModel }) {
  return (
    <>
      <p>
        <a href={url} download className="underline">
          Tệp GLB, {number.format(bytes / 1000)} KB
        </a>
        , dài × rộng × cao {size_cm.map((side) => number.format(side)).join(' × ')} cm
      </p>
      {misfits.length > 0 && (
        <Notice tone="warning">
          Lệch thông số hơn 3 %:{' '}
          {misfits
            .map(({ side, said, measured }) => `${sideNames[side]} ${number.format(measured)} cm, thông số ${said} cm`)
            .join('; ')}
          . Hãy sửa hình hoặc thông số.
        </Notice>
      )}
    </>
  );
}

export function ModelPanel({ id, mayWrite }: { id: string; mayWrite: boolean }) {
  const queries = useQueryClient();
  const { run, isSending, failure } = useSend();
  const show = (data: ProductModels, title: string) => {
    queries.setQueryData(modelsQuery(id).queryKey, data);
    showToast({ title });
  };
  const upload = async (pose: Pose, file: File) => {
    const body = new FormData();
    body.append('model', file);
    show((await call('uploadModel', { params: { id, pose }, body })).data, 'Đã lưu hình 3D');
  };
  const remove = async (pose: Pose) =>
    show((await call('removeModel', { params: { id, pose } })).data, 'Đã gỡ hình 3D');
  return (
    <Panel title="Hình 3D">
      <Loaded query={useQuery(modelsQuery(id))}>
        {({ models }) => (
          <div className="grid gap-6 md:grid-cols-2">
            {poses.map((pose) => {
              const model = models.find((one) => one.pose === pose);
              return (
                <section
                  key={pose}
                  aria-label={`Hình 3D ${poseNames[pose].toLowerCase()}`}
                  className="flex flex-col gap-3"
                >
                  <h3 className="font-semibold">{poseNames[pose]}</h3>
                  {model ? <ModelFacts model={model} /> : <p className="text-quiet">Chưa có.</p>}
                  {model && mayWrite && (
                    <DialogButton tone="plain" label={`Gỡ hình 3D ${poseNames[pose].toLowerCase()}`}>
                      {(close) => (
                        <ConfirmDialog
                          title="Gỡ hình 3D này?"
                          verb="Gỡ hình 3D"
                          onConfirm={() => remove(pose)}
                          onClose={close}
                        >
                          Nút “Xem 3D” rời trang sản phẩm nếu không còn hình nào.
                        </ConfirmDialog>
                      )}
                    </DialogButton>
                  )}
                  {mayWrite && (
                    <FileDrop
                      label={isSending ? 'Đang tải tệp lên' : model ? 'Thay bằng tệp khác' : 'Thêm tệp GLB'}
                      hint="GLB theo mét, một tệp trọn vẹn, tối đa 5 MB và 200.000 tam giác"
                      accept="model/gltf-binary,.glb"
                      error={failure ?? undefined}
                      onFile={(file) => void run(() => upload(pose, file))}
                    />
                  )}
                </section>
              );
            })}
          </div>
        )}
      </Loaded>
    </Panel>
  );
}
