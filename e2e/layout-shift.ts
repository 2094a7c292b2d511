import type { Page } from '@playwright/test'

const settleMs = 300

export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    (wait) =>
      new Promise<number>((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput } = entry as PerformanceEntry & {
              value: number
              hadRecentInput: boolean
            }
            if (!hadRecentInput) sum += value
          }
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), wait)
      }),
    settleMs,
  )
