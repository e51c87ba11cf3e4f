import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { inPageLanguage } from '#browser/labels/in-page-language.ts';
import { t } from '#browser/labels/label.ts';
import { LoadError } from '#browser/parts/load-error.tsx';
import type { Profile } from '#contract/shop/accounts.ts';
import { toastFailure } from '../page/long-toasts.tsx';
import { profileQuery } from './account-queries.ts';

const FAILED = 'Chưa tải được hồ sơ. Vui lòng thử lại.';
const DETAIL = 'Failed to load profile';

type WithProfileProps = { skeleton: ReactNode; children: (profile: Profile) => ReactNode };

/** Renders its children once the profile is loaded; if it cannot be loaded, an error instead, and a toast. */
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
