import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { Profile } from '#contract/accounts.ts';
import { LoadError } from '../components/load-error.tsx';
import { inPageLanguage } from '../labels/in-page-language.ts';
import { t } from '../labels/label.ts';
import { profileQuery } from '../queries/account.ts';
import { toastFailure } from './long-toasts.tsx';

const FAILED = 'Chưa tải được hồ sơ. Vui lòng thử lại.';
const DETAIL = 'Failed to load profile';

type WithProfileProps = { skeleton: ReactNode; children: (profile: Profile) => ReactNode };

/** Shows what needs the customer's profile once it is there; says in a toast, and in its place, where it does not load. */
export function WithProfile({ skeleton, children }: WithProfileProps) {
  const { data, error, isFetching, refetch } = useQuery(profileQuery);
  const failed = error !== null && !data && !isFetching;
  useEffect(() => {
    if (failed) toastFailure(inPageLanguage({ sentence: FAILED, detail: DETAIL }));
  }, [failed]);
  if (data) return children(data);
  if (!failed) return skeleton;
  return <LoadError message={t(FAILED)} detail={DETAIL} onRetry={() => void refetch()} />;
}
