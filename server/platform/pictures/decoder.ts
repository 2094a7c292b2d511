import { drawOrder } from './drawing.ts'
import { decodingLimits, heldTooMuch, type PictureRequest } from './order.ts'

const betweenLooks = 10

/** Ends the process as soon as it holds more than it may: libvips asks no limit of Node's, and decodes beside this thread. */
function watchMemory(): NodeJS.Timeout {
  return setInterval(() => {
    if (process.memoryUsage.rss() > decodingLimits.megabytes * 1024 * 1024) process.exit(heldTooMuch)
  }, betweenLooks)
}

process.on('message', async (request: PictureRequest) => {
  const watch = watchMemory()
  const answer = await drawOrder(request)
  clearInterval(watch)
  process.send?.(answer)
})
// A terminal asks all processes to end at once; this one ends with whoever asks it.
process.on('SIGINT', () => undefined)
process.on('disconnect', () => process.exit())
