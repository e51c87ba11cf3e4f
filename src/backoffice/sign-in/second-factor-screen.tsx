/** The screen on which an owner sets up the second factor, which is required before any other screen can be opened. */
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
