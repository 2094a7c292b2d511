import { expect, test } from 'vitest'
import * as z from 'zod'
import { uploadedFile } from '#contract/validation.ts'
import { readApart, readingLimits } from './platform/files/reading-thread.ts'
import { declaredCalls } from './platform/http/openapi.ts'
import { suite } from './testing/suite.ts'

const { app, as } = suite({ company: 'file' })

const shapeOf = (input: unknown) => (input instanceof z.ZodObject ? input.shape : {})

/** Every call that takes a table; a new one joins by itself. */
const uploads = declaredCalls()
  .filter(({ input }) => shapeOf(input).file === uploadedFile)
  .map(({ method, path, input }) => ({ method, path, kind: shapeOf(input).kind?.options?.[0] }))

test('there are calls that take a table', () => {
  expect(uploads.length).toBeGreaterThan(15)
})

/** Reads a file and stops in its middle, so that all others wait. @returns ends it */
async function readingWithoutEnd(): Promise<() => Promise<unknown>> {
  const reading = readApart({ bytes: Buffer.from('姓\n空野\n'), name: 'a.csv' })
  await reading.next()
  return () => reading.return({ encoding: 'utf-8', workbook: null })
}

const busyConnections = () => app.database.pool.totalCount - app.database.pool.idleCount

test.each(uploads)(
  '$method $path holds no connection while its file waits to be read',
  async ({ path, kind }) => {
    const end = await readingWithoutEnd()
    const file = new File(['見出し\r\n空野'], 'a.csv')
    const sent = Array.from({ length: readingLimits.waiting + 1 }, () =>
      as('owner').send('POST', path, { form: { file, ...(kind && { kind }) } }),
    )
    // Who comes when all places are taken is told at once: by then all others wait.
    const first = await Promise.race(sent)
    try {
      expect(first.status).toBe(503)
      await expect.poll(busyConnections).toBe(0)
    } finally {
      await end()
    }
    const statuses = (await Promise.all(sent)).map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(readingLimits.waiting).fill(200), 503])
  },
)
