const hour = 3_600_000
const guardMs = 10_000
const guardKey = 'reloaded-at'

/** Reloads for a newer build, at most once in ten seconds. */
function reloadOnce(): void {
  const last = Number(sessionStorage.getItem(guardKey) ?? 0)
  if (Date.now() - last < guardMs) return
  sessionStorage.setItem(guardKey, String(Date.now()))
  location.reload()
}

async function isNewerBuildOut(): Promise<boolean> {
  const response = await fetch('/build/latest.json', { cache: 'no-store' })
  const latest: { build_id?: string } = await response.json()
  return latest.build_id !== undefined && latest.build_id !== __BUILD_ID__
}

/**
 * Asks every hour for the newest build and tells when there is one; a lazy page that fails to load
 * because its file is gone reloads the page.
 * @returns what ends the watching
 */
export function watchBuilds(onNewBuild: () => void): () => void {
  const recover = (event: Event) => {
    event.preventDefault()
    reloadOnce()
  }
  window.addEventListener('vite:preloadError', recover)
  const timer = setInterval(() => {
    isNewerBuildOut().then(
      (isNewer) => isNewer && onNewBuild(),
      () => undefined,
    )
  }, hour)
  return () => {
    window.removeEventListener('vite:preloadError', recover)
    clearInterval(timer)
  }
}
