import { expect, test } from 'vitest'
import { memorySettings } from './memory.ts'

const gibibyte = 1024 ** 3

test('takes an eighth of the memory, and no less than PostgreSQL takes by itself', () => {
  expect(memorySettings(gibibyte / 2)).toEqual({
    shared_buffers: '128MB',
    effective_cache_size: '256MB',
    maintenance_work_mem: '64MB',
    work_mem: '4MB',
  })
  expect(memorySettings(16 * gibibyte)).toEqual({
    shared_buffers: '2048MB',
    effective_cache_size: '8192MB',
    maintenance_work_mem: '512MB',
    work_mem: '16MB',
  })
  expect(memorySettings(512 * gibibyte)).toMatchObject({ shared_buffers: '4096MB', work_mem: '32MB' })
})
