import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../web/public')

/** What a phone may cut off at the edges: the mark keeps to the middle four fifths of its own square. */
const safeShare = 0.78

/** The logo without its round corners, on its own colour to every edge. */
function maskable(logo: string): string {
  const [, colour = ''] = /<rect[^>]*fill="(#\w+)"/.exec(logo) ?? []
  const mark = logo.replace(/^[\s\S]*?<rect[^>]*\/>/, '').replace(/<\/svg>\s*$/, '')
  const edge = (32 * (1 - safeShare)) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${colour}"/><g transform="translate(${edge} ${edge}) scale(${safeShare})">${mark}</g></svg>`
}

const logo = readFileSync(join(folder, 'favicon.svg'), 'utf8')
for (const size of [192, 512])
  await sharp(Buffer.from(maskable(logo)), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(folder, `app-icon-maskable-${size}.png`))
