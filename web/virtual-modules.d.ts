declare const __BUILD_ID__: string

declare module 'virtual:contract-routes' {
  import type { Contract } from '#contract/contract.ts'

  /** The contract without its schemas. */
  type Routes<Node> = Node extends { '~orpc': { route: object } }
    ? { '~orpc': { errorMap: object; meta: object; route: { path?: `/${string}` } } }
    : { [Name in keyof Node]: Routes<Node[Name]> }

  const routes: Routes<Contract>
  export default routes
}

interface ImportMetaEnv {
  /** Where the calls go; absent or empty for the page's own origin. */
  readonly API_BASE_URL?: string
}
