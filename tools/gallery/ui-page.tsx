import { AccountParts } from './account-parts.tsx';
import { Controls } from './controls.tsx';
import { Foundations } from './foundations.tsx';
import { Goods } from './goods.tsx';
import { Moments } from './moments.tsx';

/** A page of all components, for visual and accessibility tests. */
export function UiPage() {
  return (
    <div className="page py-12">
      <h1 className="display text-4xl">Các thành phần giao diện</h1>
      <Foundations />
      <Controls />
      <AccountParts />
      <Goods />
      <Moments />
    </div>
  );
}
