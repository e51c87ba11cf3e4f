/** The models of a product: GLB files that shoppers turn on the product's page and stand in their rooms. */
import { useQuery } from '@tanstack/react-query';
import type { ProductModels } from '#contract/admin/catalogue/models.ts';
import { type Pose, poses } from '#domain/models/model.ts';
import { FileDrop } from '#ui/forms/file-drop.tsx';
import { Notice } from '#ui/notice.tsx';
import { ConfirmButton } from '../frame/dialogs.tsx';
import { Panel } from '../frame/page.tsx';
import { Loaded } from '../frame/states.tsx';
import { call, queryOf } from '../session/call.ts';
import { useDone } from '../session/use-attempt.ts';
import { useSend } from '../session/use-send.ts';

const modelsQuery = (id: string) => queryOf('getProductModels', { params: { id } });
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

type PanelProps = { id: string; mayWrite: boolean };

/** One pose, which is sent on its own, also while the other one is. */
function PoseSection({ id, mayWrite, pose, model }: PanelProps & { pose: Pose; model: ShownModel | undefined }) {
  const done = useDone('getProductModels');
  const { run, isSending, failure } = useSend();
  const upload = async (file: File) => {
    const body = new FormData();
    body.append('model', file);
    // the answer is not shown: that to one pose may be older than the answer to the other
    await call('uploadModel', { params: { id, pose }, body });
    await done('Đã lưu hình 3D');
  };
  const remove = async () => {
    await call('removeModel', { params: { id, pose } });
    await done('Đã gỡ hình 3D');
  };
  return (
    <section aria-label={`Hình 3D ${poseNames[pose].toLowerCase()}`} className="flex flex-col gap-3">
      <h3 className="font-semibold">{poseNames[pose]}</h3>
      {model ? <ModelFacts model={model} /> : <p className="text-quiet">Chưa có.</p>}
      {model && mayWrite && (
        <ConfirmButton
          label={`Gỡ hình 3D ${poseNames[pose].toLowerCase()}`}
          button={{ tone: 'plain' }}
          title="Gỡ hình 3D này?"
          verb="Gỡ hình 3D"
          onConfirm={remove}
        >
          Nút “Xem 3D” rời trang sản phẩm nếu không còn hình nào.
        </ConfirmButton>
      )}
      {mayWrite && (
        <FileDrop
          label={isSending ? 'Đang tải tệp lên' : model ? 'Thay bằng tệp khác' : 'Thêm tệp GLB'}
          hint="GLB theo mét, một tệp trọn vẹn, tối đa 5 MB và 200.000 tam giác"
          accept="model/gltf-binary,.glb"
          error={failure ?? undefined}
          onFile={(file) => void run(() => upload(file))}
        />
      )}
    </section>
  );
}

export function ModelPanel({ id, mayWrite }: PanelProps) {
  return (
    <Panel title="Hình 3D">
      <Loaded query={useQuery(modelsQuery(id))}>
        {({ models }) => (
          <div className="grid gap-6 md:grid-cols-2">
            {poses.map((pose) => (
              <PoseSection key={pose} {...{ id, mayWrite, pose }} model={models.find((one) => one.pose === pose)} />
            ))}
          </div>
        )}
      </Loaded>
    </Panel>
  );
}
