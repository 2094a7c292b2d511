import { totalmem } from 'node:os'

const mebibyte = 1024 ** 2

const within = (least: number, bytes: number, most: number): string =>
  `${Math.round(Math.min(Math.max(bytes / mebibyte, least), most))}MB`

/** PostgreSQL's settings for a shared machine: half of what its manual (20.4) recommends, at least its defaults. */
export function memorySettings(bytes: number): Record<string, string> {
  return {
    shared_buffers: within(128, bytes / 8, 4096),
    // what the file cache will hold, by which indexes are judged; nothing is taken for it
    effective_cache_size: within(256, bytes / 2, 1024 ** 2),
    maintenance_work_mem: within(64, bytes / 32, 1024),
    // each sort of each connection may take it
    work_mem: within(4, bytes / 1024, 32),
  }
}

/** Bytes of memory that this machine has, or of it what a container may take. */
export const memoryHere = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity)
