import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { loadOnce } from './load-once.ts'

interface LazyProps<Props extends object> {
  file: ReturnType<typeof loadOnce<ComponentType<Props>>>
  whileLoading: ((props: Props) => ReactNode) | undefined
  props: Props
}

function Lazy<Props extends object>({ file, whileLoading, props }: LazyProps<Props>) {
  const [failure, setFailure] = useState<{ error: unknown }>()
  const [, setLoaded] = useState(false)
  const Component = file.loaded()
  useEffect(() => {
    if (!Component)
      file.preload().then(
        () => setLoaded(true),
        (error: unknown) => setFailure({ error }),
      )
  }, [Component, file])
  if (failure) throw failure.error
  return Component ? <Component {...props} /> : whileLoading?.(props)
}

/**
 * A component whose file is fetched when it is first shown, or before by `preload`; `pick` names it among what the
 * file exports. It does without Suspense: React shows what follows a fallback 300 ms after it at the earliest.
 */
export function lazyNamed<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (file: Module) => ComponentType<Props>,
  whileLoading?: (props: Props) => ReactNode,
) {
  const file = loadOnce(async () => pick(await load()))
  const show = (props: Props) => <Lazy file={file} whileLoading={whileLoading} props={props} />
  return Object.assign(show, { preload: () => void file.preload().catch(() => undefined) })
}
