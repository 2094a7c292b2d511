import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Temporal } from 'temporal-polyfill'
import type { ArticleKind } from '#contract/site/articles.ts'
import { todayIn } from '../../../platform/calendar.ts'
import type { App } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { draftLink } from './draft-rules.ts'
import { type Fault, readArticle, type WrittenArticle } from './file-rules.ts'
import { articleHtml } from './markdown-rules.ts'
import { attributesOf, coverFiles, pictureFiles } from './picture-rules.ts'
import { drawMissing, readPictures } from './picture-service.ts'
import {
  hasArticles,
  insertPictures,
  listPictures,
  lockImports,
  removeOthers,
  removeUnshown,
  type StoredArticle,
  type StoredPicture,
  saveArticle,
} from './queries.ts'

/** What an import did, and where what nobody sees yet can be looked at. */
export type Imported = {
  added: number
  updated: number
  unchanged: number
  removed: number
  previews: { slug: string; url: string; until: string }[]
}

const refuseFaults = (faults: readonly Fault[]): void => {
  if (faults.length > 0)
    throw new AppError('validation', {
      message: `取り込めませんでした。${faults.length}か所を修正してから、もう一度取り込んでください。`,
      fields: faults.map(({ file, line, message }) => ({
        field: `${file}:${line}`,
        rule: 'invalid',
        message,
      })),
    })
}

async function readArticles(kind: ArticleKind, folder: string): Promise<WrittenArticle[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort()
  // an empty folder is far more often the wrong one than a site that is to be emptied
  if (files.length === 0)
    throw new AppError('validation', {
      message: `${folder}: Markdown のファイル（.md）がありません。フォルダーを確認してください。`,
    })
  const read = await Promise.all(
    files.map(async (file) => readArticle(kind, file, await readFile(join(folder, file), 'utf8'))),
  )
  refuseFaults(read.flatMap((one) => ('faults' in one ? one.faults : [])))
  return read.flatMap((one) => ('article' in one ? [one.article] : []))
}

type Digests = ReadonlyMap<string, { digest: string }>

function rowOf(article: WrittenArticle, digests: Digests, sides: ReadonlyMap<string, Sides>): StoredArticle {
  const digestOf = (file: string) => digests.get(file)?.digest ?? ''
  const cover = article.cover && digestOf(article.cover.file)
  const shown = [...new Set(article.pictures.map(({ file }) => file))]
  const attributes = shown.map(
    (file) => [file, attributesOf(digestOf(file), (name) => sides.get(name))] as const,
  )
  return {
    kind: article.kind,
    slug: article.slug,
    title: article.title,
    published_on: article.publishedOn,
    updated_on: article.updatedOn,
    description: article.description,
    company: article.company,
    is_example: article.isExample,
    tags: article.tags,
    cover,
    cover_alt: article.cover?.words ?? null,
    html: articleHtml(article.body, new Map(attributes)),
    is_draft: article.isDraft,
    pictures: [
      ...(cover ? coverFiles(cover).keys() : []),
      ...shown.flatMap((file) => [...pictureFiles(digestOf(file)).keys()]),
    ].sort(),
  }
}

type Sides = { width: number; height: number }

/** Writes the articles of a folder and takes away the others of its kind, in one transaction. */
async function replaceAll(
  tx: Tx,
  kind: ArticleKind,
  { articles, sources, drawn }: { articles: WrittenArticle[]; sources: Digests; drawn: StoredPicture[] },
): Promise<Omit<Imported, 'previews'>> {
  await lockImports(tx)
  await insertPictures(tx, drawn)
  const names = [...sources.values()].flatMap(({ digest }) => [
    ...coverFiles(digest).keys(),
    ...pictureFiles(digest).keys(),
  ])
  const sides = new Map((await listPictures(tx, names)).map(({ name, ...of }) => [name, of]))
  const rows = articles.map((article) => rowOf(article, sources, sides))
  // another import that ended meanwhile took away what this one did not draw again
  if (rows.some(({ pictures }) => pictures.some((name) => !sides.has(name))))
    throw new AppError('idempotency_key_reused')
  const counts = { added: 0, updated: 0, unchanged: 0 }
  for (const row of rows) counts[await saveArticle(tx, row)] += 1
  const slugs = articles.map(({ slug }) => slug)
  const removed = await removeOthers(tx, kind, slugs)
  await removeUnshown(tx)
  return { ...counts, removed }
}

/** Imports a folder as all news or cases, or nothing; throws each fault with file and line. */
export async function importArticles(
  app: App,
  now: Temporal.Instant,
  kind: ArticleKind,
  folder: string,
): Promise<Imported> {
  const articles = await readArticles(kind, folder)
  const { sources, faults } = await readPictures(folder, articles)
  refuseFaults(faults)
  const { drawn, faults: undrawn } = await drawMissing(app, sources.values())
  refuseFaults(undrawn)
  const counts = await app.database.asSystem((tx) => replaceAll(tx, kind, { articles, sources, drawn }))
  const today = todayIn(now)
  const place = { secret: app.secret, publicUrl: app.config.PUBLIC_URL }
  const previews = articles
    .filter(({ isDraft, publishedOn }) => isDraft || publishedOn > today)
    .map(({ slug }) => {
      const { url, until } = draftLink(place, { kind, slug }, now)
      return { slug, url, until: until.toString() }
    })
  return { ...counts, previews }
}

/** Whether nothing was ever imported, or everything is gone. */
export const isEmpty = (app: App): Promise<boolean> =>
  app.database.asSystem(async (tx) => !(await hasArticles(tx)))
