import { useHydrated } from '@tanstack/react-router';
import { type ComponentType, createElement } from 'react';
import { placeOf } from './place.tsx';

/**
 * As `placeOf`, for a place whose components use what the device keeps: the server renders nothing there, so that the page is
 * the same for everyone, and a long list has no empty parts.
 */
export function devicePlaceOf<Props extends object>(
  place: string,
  parts: Parameters<typeof placeOf<Props>>[1],
): ComponentType<Props> {
  if (import.meta.env.SSR || parts.length === 0) return () => null;
  const Shown = placeOf(place, parts);
  return (props) => (useHydrated() ? createElement(Shown, props) : null);
}
