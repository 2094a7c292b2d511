import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

/** Around everything that uses dates, menus or comboboxes: they speak Japanese whatever the browser's language. */
export function Locale({ children }: { children: ReactNode }) {
  return <I18nProvider locale="ja-JP">{children}</I18nProvider>
}
