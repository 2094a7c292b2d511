declare const __BUILD_ID__: string

declare module 'virtual:contract-routes' {
  import type { AnyContractRouter } from '@orpc/contract'

  const routes: AnyContractRouter
  export default routes
}

interface ImportMetaEnv {
  /** Where the calls go; absent or empty for the page's own origin. */
  readonly API_BASE_URL?: string
}
