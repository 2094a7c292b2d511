import type * as product from '../../platform/offline-page.ts'

/** The demo is files alone: nothing stands by where there is no connection. */
export const useOfflinePage: typeof product.useOfflinePage = () => undefined
