import sharp from 'sharp'
import { expect, test } from 'vitest'
import { plainPicture, squarePictures } from './pictures.ts'

const mostPixels = 50_000_000

const empty = (side: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width: side, height: side, channels, background: { r: 20, g: 90, b: 160, alpha: 1 } } })

test('a picture in passes is taken as long as it can be held whole', async () => {
  const small = await empty(400).jpeg({ progressive: true }).toBuffer()
  expect(await squarePictures(small, [48], mostPixels)).toMatchObject([{ size: 48 }])
  expect(Buffer.isBuffer(await plainPicture(small, mostPixels))).toBe(true)
})

test('one that would take hundreds of megabytes is refused by its header', async () => {
  const large = await empty(6_500).jpeg({ progressive: true, quality: 30 }).toBuffer()
  expect(await squarePictures(large, [48], mostPixels)).toBe('passes')
  expect(await plainPicture(large, mostPixels)).toBe('passes')
  const plain = await empty(6_500).jpeg({ quality: 30 }).toBuffer()
  expect(await squarePictures(plain, [48], mostPixels)).toMatchObject([{ size: 48 }])
})
