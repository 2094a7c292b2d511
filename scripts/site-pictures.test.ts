import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { filesOf, screens } from './site-pictures/screens.ts'
import { sharedPictures } from './site-pictures/shared.ts'

const folder = join(import.meta.dirname, '../web/site/pictures')
const stored = readdirSync(folder)

test('the stored pictures are those that node scripts/site-pictures.ts writes', () => {
  const written = [...screens.flatMap(filesOf), ...sharedPictures().map(({ name }) => name)]
  expect(stored.sort()).toEqual(written.sort())
})

test('all pictures together weigh less than 2.3 MB', () => {
  const bytes = stored.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  expect(bytes).toBeLessThan(2_300_000)
})

test('a picture for shared links has the size that they are shown at', async () => {
  for (const { name } of sharedPictures()) {
    const { width, height } = await sharp(join(folder, name)).metadata()
    expect([width, height], name).toEqual([1200, 630])
  }
})
