import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '#browser/labels/label.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';

/** The way from the home page to this one. Each child is a crumb; the last one is the page itself. */
export const Crumbs = ({ children }: { children: ReactNode }) => (
  <Breadcrumb label={t('Đường dẫn')}>
    <Link to="/">{t('Trang chủ')}</Link>
    {children}
  </Breadcrumb>
);
