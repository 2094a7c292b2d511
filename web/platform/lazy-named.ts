import { type ComponentType, lazy } from 'react'

/** A component whose file is fetched when it is first shown; `pick` names it among what the file exports. */
export const lazyNamed = <Module, Props>(
  load: () => Promise<Module>,
  pick: (file: Module) => ComponentType<Props>,
) => lazy(async () => ({ default: pick(await load()) }))
