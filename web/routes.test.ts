import { expectTypeOf, test } from 'vitest'
import type { Address } from '#contract/company/addresses.ts'
import type { router } from './routes.tsx'

type WithoutSlash<Path extends string> = Path extends '/'
  ? Path
  : Path extends `${infer Start}/`
    ? Start
    : Path
// at the root of the router's tree stands the public site, no page of the app
type Routed = Exclude<WithoutSlash<keyof (typeof router)['routesByPath']>, '/'>

// The compiler is the judge: the router's table of routes is a type of its own.
test('the server knows every address of the router, and no other', () => {
  expectTypeOf<Exclude<Routed, Address>>().toBeNever()
  expectTypeOf<Exclude<Address, Routed>>().toBeNever()
})
