import type { FeatureKey } from '#contract/company/features.ts'
import { mainPlaces, type Place, pages, settingPlaces } from '#contract/company/pages.ts'
import { keysOf } from '#contract/keys.ts'
import type { Access } from '#contract/permissions.ts'

type Page = (typeof pages)[number]

export type View = { to: Page['path']; label: string; access: Access; feature: FeatureKey | undefined }

export const placeNames: Readonly<Record<Place, string>> = { ...mainPlaces, ...settingPlaces }

export const placesOfSettings = keysOf(settingPlaces)

export const isSettingPlace = (place: Place | undefined): boolean =>
  placesOfSettings.some((key) => key === place)

/** The place that an address is found in: that of the longest page it is, or stands under. */
export function placeOf(pathname: string): Place | undefined {
  const above = pages.filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  const longest = above.toSorted((one, other) => other.path.length - one.path.length)
  return longest.flatMap((page) => ('place' in page ? [page.place] : []))[0]
}

export const viewsOf = (place: Place): View[] =>
  pages.flatMap((page) =>
    'view' in page && page.place === place
      ? [
          {
            to: page.path,
            label: page.view,
            access: page.access,
            feature: 'feature' in page ? page.feature : undefined,
          },
        ]
      : [],
  )
