/** Loads at the first call, keeps what came, and tries again after a failure. */
export function loadOnce<T>(load: () => Promise<T>) {
  let loaded: T | undefined
  let loading: Promise<void> | undefined
  const preload = (): Promise<void> => {
    loading ??= load().then(
      (file) => {
        loaded = file
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  return { loaded: () => loaded, preload }
}
