import { sql } from 'kysely'
import type { ArticleKind } from '#contract/site/articles.ts'
import type { Tx } from '../../../platform/database.ts'

/** An article as the database keeps it. */
export type StoredArticle = {
  kind: ArticleKind
  slug: string
  published_on: string
  updated_on: string | null
  title: string
  description: string
  company: string | null
  is_example: boolean
  tags: string[]
  cover: string | null
  cover_alt: string | null
  html: string
  is_draft: boolean
  pictures: string[]
}

export type StoredPicture = { name: string; width: number; height: number; bytes: Buffer }

const summary = [
  'slug',
  'published_on',
  'updated_on',
  'title',
  'description',
  'company',
  'is_example',
  'tags',
  'cover',
  'cover_alt',
] as const

export type ArticleRow = Pick<StoredArticle, (typeof summary)[number]>
export type WholeRow = ArticleRow & Pick<StoredArticle, 'html' | 'is_draft'>

/** What everybody may read on this day. */
const published = (tx: Tx, kind: ArticleKind, today: string) =>
  tx
    .selectFrom('site_articles')
    .where('kind', '=', kind)
    .where('is_draft', '=', false)
    .where('published_on', '<=', today)

export async function countPublished(tx: Tx, kind: ArticleKind, today: string): Promise<number> {
  const { count } = await published(tx, kind, today)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function listPublished(
  tx: Tx,
  { kind, today, limit, offset }: { kind: ArticleKind; today: string; limit: number; offset: number },
): Promise<ArticleRow[]> {
  return published(tx, kind, today)
    .select(summary)
    .orderBy('published_on', 'desc')
    .orderBy('slug', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** An article, whether it may be read yet or not. */
export function findArticle(tx: Tx, kind: ArticleKind, slug: string): Promise<WholeRow | undefined> {
  return tx
    .selectFrom('site_articles')
    .select([...summary, 'html', 'is_draft'])
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst()
}

/** The published one right before an article in time, or right after it. */
export function findBeside(
  tx: Tx,
  of: { kind: ArticleKind; slug: string; published_on: string; today: string },
  side: 'older' | 'newer',
): Promise<Pick<StoredArticle, 'slug' | 'title'> | undefined> {
  const [isBeyond, order] = side === 'older' ? (['<', 'desc'] as const) : (['>', 'asc'] as const)
  return published(tx, of.kind, of.today)
    .select(['slug', 'title'])
    .where((eb) => eb(eb.refTuple('published_on', 'slug'), isBeyond, eb.tuple(of.published_on, of.slug)))
    .orderBy('published_on', order)
    .orderBy('slug', order)
    .limit(1)
    .executeTakeFirst()
}

/** Imports follow one another, so that none takes away the pictures of another. */
export async function lockImports(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('site articles'))`.execute(tx)
}

/** Writes an article under its slug. @returns what that changed */
export async function saveArticle(
  tx: Tx,
  article: StoredArticle,
): Promise<'added' | 'updated' | 'unchanged'> {
  const { kind: _kind, slug: _slug, ...changed } = article
  const columns = Object.keys(changed)
  const row = (side: string) => sql.join(columns.map((name) => sql.ref(`${side}.${name}`)))
  const saved = await tx
    .insertInto('site_articles')
    .values(article)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'slug'])
        .doUpdateSet(changed)
        .where(sql<boolean>`(${row('site_articles')}) is distinct from (${row('excluded')})`),
    )
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirst()
  if (!saved) return 'unchanged'
  return saved.is_new ? 'added' : 'updated'
}

/** Takes away what no file of the folder says any more. @returns how many */
export async function removeOthers(tx: Tx, kind: ArticleKind, slugs: readonly string[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('site_articles')
    .where('kind', '=', kind)
    .where(sql<boolean>`not (slug = any(${slugs}::text[]))`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function hasArticles(tx: Tx): Promise<boolean> {
  const row = await tx.selectFrom('site_articles').select('slug').limit(1).executeTakeFirst()
  return row !== undefined
}

export function listPictures(tx: Tx, names: readonly string[]): Promise<Omit<StoredPicture, 'bytes'>[]> {
  return tx
    .selectFrom('site_pictures')
    .select(['name', 'width', 'height'])
    .where(sql<boolean>`name = any(${names}::text[])`)
    .execute()
}

export async function insertPictures(tx: Tx, pictures: readonly StoredPicture[]): Promise<void> {
  for (const picture of pictures)
    await tx
      .insertInto('site_pictures')
      .values(picture)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

export async function removeUnshown(tx: Tx): Promise<void> {
  await sql`
    delete from site_pictures
    where not exists (select from site_articles where site_pictures.name = any(pictures))`.execute(tx)
}

export async function findPicture(tx: Tx, name: string): Promise<Buffer | undefined> {
  const row = await tx.selectFrom('site_pictures').select('bytes').where('name', '=', name).executeTakeFirst()
  return row?.bytes
}
