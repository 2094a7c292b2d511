import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { drawOrder } from './drawing.ts'
import { decodingLimits, heldTooMuch, type PictureRequest } from './order.ts'

const betweenLooks = 10
const megabyte = 1024 * 1024

/** Limits the memory for decoding by the kernel (Linux's `prlimit`), so that libvips fails early. */
function limitMemory(): void {
  if (process.platform !== 'linux') return
  const kilobytes = Number(/^VmData:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
  const most = kilobytes * 1024 + decodingLimits.megabytes * megabyte
  spawnSync('prlimit', ['--pid', String(process.pid), `--data=${most}`])
}

/** Without a kernel limit the process ends once it holds too much; decoding runs beside this thread. */
function watchMemory(): NodeJS.Timeout {
  return setInterval(() => {
    if (process.memoryUsage.rss() > decodingLimits.processMegabytes * megabyte) process.exit(heldTooMuch)
  }, betweenLooks)
}

limitMemory()
process.on('message', async (request: PictureRequest) => {
  const watch = watchMemory()
  const answer = await drawOrder(request)
  clearInterval(watch)
  process.send?.(answer)
})
// A terminal signals the whole group; this process ends with its parent.
process.on('SIGINT', () => undefined)
process.on('disconnect', () => process.exit())
