import { tabStorage } from '../ui/storage.ts'

const hour = 3_600_000
const guardMs = 10_000
const guardKey = 'reloaded-at'

async function isNewerBuildOut(file: 'meta' | 'latest'): Promise<boolean> {
  const response = await fetch(`/build/${file}.json`, { cache: 'no-store' })
  if (!response.ok) return false
  const { build_id }: { build_id?: string } = await response.json()
  return build_id !== undefined && build_id !== __BUILD_ID__
}

/** What became of a page whose file did not come. */
export type LostPage = 'left' | 'offline' | 'missing'

/** Reloads for a new build's address, at most once in ten seconds, so that a broken build does not loop. */
export async function recoverPage(href: string): Promise<LostPage> {
  const isNewer = await isNewerBuildOut('meta').catch(() => null)
  if (isNewer === null) return 'offline'
  const last = Number(tabStorage.get(guardKey) ?? 0)
  if (!isNewer || Date.now() - last < guardMs) return 'missing'
  // without a memory of it, it might load for ever
  if (!tabStorage.set(guardKey, String(Date.now()))) return 'missing'
  if (href === location.pathname + location.search + location.hash) location.reload()
  else location.assign(href)
  return 'left'
}

const lost = new WeakSet<WeakKey>()

// Vite tells of every file of the app that did not come, and throws the error on.
window.addEventListener('vite:preloadError', ({ payload }) => lost.add(payload))

/** Whether an error says that a file of the app did not come. */
export const isLostFile = (error: unknown): boolean => error instanceof Error && lost.has(error)

/** Looks for a new build every hour; gives what stops it. */
export function watchBuilds(onNewBuild: () => void): () => void {
  const timer = setInterval(() => {
    isNewerBuildOut('latest').then(
      (isNewer) => isNewer && onNewBuild(),
      () => undefined,
    )
  }, hour)
  return () => clearInterval(timer)
}
