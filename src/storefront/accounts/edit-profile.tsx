import { FormSkeleton } from './account-skeleton.tsx';
import { ProfileForm } from './profile-form.tsx';
import { WithProfile } from './with-profile.tsx';

/** @param onLeave called after the profile was saved or the change was cancelled */
export function EditProfile({ onLeave }: { onLeave: () => void }) {
  return (
    <WithProfile skeleton={<FormSkeleton fields={5} />}>
      {(profile) => <ProfileForm profile={profile} onLeave={onLeave} />}
    </WithProfile>
  );
}
