import { useLocation } from '@tanstack/react-router'
import type { Place } from '#contract/company/pages.ts'
import { useMay, useMe } from '../../platform/session.ts'
import { type View, viewsOf } from './places.ts'

/** The screens of a place that the reader may open, without those of a closed feature but the one that is open. */
export function useViews(): (place: Place) => View[] {
  const may = useMay()
  const { open_features } = useMe()
  const pathname = useLocation({ select: (location) => location.pathname })
  const isShown = ({ to, feature }: View) => !feature || open_features.includes(feature) || to === pathname
  return (place) => viewsOf(place).filter((view) => may(view.access) && isShown(view))
}
