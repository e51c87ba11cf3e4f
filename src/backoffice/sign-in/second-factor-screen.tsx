/** An owner cannot enter the office before the second factor is set up. */
import { OutsidePage } from './outside-page.tsx';
import { SecondFactorSteps } from './second-factor-steps.tsx';
import { openOffice } from './sign-in-calls.ts';

export function SecondFactorScreen() {
  return (
    <OutsidePage title="Bật xác thực hai lớp">
      <SecondFactorSteps onDone={() => openOffice('/admin/setup')} />
    </OutsidePage>
  );
}
