type Connection = { saveData?: boolean; effectiveType?: string }

const most = 4
let running = 0
const waiting: (() => void)[] = []

/** False on slow lines and where the reader saves data. */
export function mayPreload(): boolean {
  const connection: Connection | undefined =
    'connection' in navigator ? (navigator.connection as Connection) : undefined
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '')
}

/** A lazy import of which at most four run at once. */
export async function limited<T>(load: () => Promise<T>): Promise<T> {
  if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    return await load()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}
