import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureLimits } from '#contract/limits.ts'
import { coverSizes } from '#contract/site/articles.ts'
import type { App } from '../../../platform/context.ts'
import { drawnPictures, type PictureForm, type PictureProblem, sidesOf } from '../../../platform/pictures.ts'
import type { Fault, WrittenArticle } from './file-rules.ts'
import { coverFiles, pictureFiles } from './picture-rules.ts'
import { listPictures, type StoredPicture } from './queries.ts'

type Source = { file: string; digest: string; bytes: Buffer; forms: Map<string, PictureForm> }

type Use = { file: string; article: string; line: number; as: 'cover' | 'shown' }

const problemWords: Record<PictureProblem, string> = {
  kind: 'JPEG・PNG・WebPの画像を指定してください。',
  pixels: '画像が大きすぎます。小さくしてから、もう一度取り込んでください。',
  effort: '画像が大きすぎます。縦横を縮めるか、プログレッシブ（インターレース）を外してください。',
  damaged: '画像を読み取れません。ファイルを確認してください。',
}

const usesOf = ({ file: article, cover, pictures }: WrittenArticle): Use[] => [
  ...(cover ? [{ file: cover.file, article, line: cover.line, as: 'cover' as const }] : []),
  ...pictures.map(({ file, line }) => ({ file, article, line, as: 'shown' as const })),
]

const digestOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

/** What keeps a file from being shown so, or null. */
async function problemOf(bytes: Buffer | null, as: Use['as']): Promise<string | null> {
  if (!bytes) return '画像が見つかりません。同じフォルダーに入れてください。'
  if (bytes.length > pictureLimits.bytes) return `画像は${pictureLimits.megabytes}MBまでにしてください。`
  const sides = await sidesOf(bytes, pictureLimits.pixels)
  if (typeof sides === 'string') return problemWords[sides]
  const { width, height } = coverSizes.large
  if (as === 'cover' && (sides.width < width || sides.height < height))
    return `一覧と共有に使う画像は、横${width.toLocaleString('ja')}×縦${height}ピクセル以上にしてください。`
  return null
}

export async function readPictures(
  folder: string,
  articles: readonly WrittenArticle[],
): Promise<{ sources: Map<string, Source>; faults: Fault[] }> {
  const sources = new Map<string, Source>()
  const faults: Fault[] = []
  for (const { file, article, line, as } of articles.flatMap(usesOf)) {
    const bytes = sources.get(file)?.bytes ?? (await readFile(join(folder, file)).catch(() => null))
    const problem = await problemOf(bytes, as)
    if (problem) faults.push({ file: article, line, message: `${file}: ${problem}` })
    if (problem || !bytes) continue
    const source = sources.get(file) ?? { file, digest: digestOf(bytes), bytes, forms: new Map() }
    const forms = as === 'cover' ? coverFiles(source.digest) : pictureFiles(source.digest)
    for (const [name, form] of forms) source.forms.set(name, form)
    sources.set(file, source)
  }
  return { sources, faults }
}

/** Draws what is not stored yet; what is, is not drawn again. */
export async function drawMissing(
  app: App,
  sources: Iterable<Source>,
): Promise<{ drawn: StoredPicture[]; faults: Fault[] }> {
  const all = [...sources]
  const names = all.flatMap(({ forms }) => [...forms.keys()])
  const stored = await app.database.asSystem((tx) => listPictures(tx, names))
  const known = new Set(stored.map(({ name }) => name))
  const drawn: StoredPicture[] = []
  const faults: Fault[] = []
  for (const { file, bytes, forms } of all) {
    const missing = [...forms].filter(([name]) => !known.has(name))
    const pictures = await drawnPictures(
      bytes,
      missing.map(([, form]) => form),
      pictureLimits.pixels,
    )
    if (typeof pictures === 'string') faults.push({ file, line: 1, message: problemWords[pictures] })
    else drawn.push(...pictures.map((picture, at) => ({ name: missing[at]?.[0] ?? '', ...picture })))
  }
  return { drawn, faults }
}
