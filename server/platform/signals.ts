/** Ends the process in order at the first SIGTERM or SIGINT. */
export function stopOnSignal(stop: () => Promise<void>): void {
  const once = () => {
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', once)
  process.once('SIGINT', once)
}
