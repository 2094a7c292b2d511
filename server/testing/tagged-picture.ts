import { crc32 } from 'node:zlib'

export function taggedPicture(word: string): Blob {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const chunk = Buffer.from(`tEXtComment\0${word}`)
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(chunk.length - 4)
  check.writeUInt32BE(crc32(chunk))
  return new Blob([png.subarray(0, 33), length, chunk, check, png.subarray(33)])
}
