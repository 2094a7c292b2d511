import * as z from 'zod'
import type { ArticleKind } from '#contract/site/articles.ts'
import { isoDate, requiredText } from '#contract/validation.ts'
import { type FrontMatter, frontMatterOf } from '../../../platform/front-matter.ts'
import { descriptionOf, picturesIn } from './markdown-rules.ts'

export type Fault = { file: string; line: number; message: string }

export type WrittenArticle = {
  kind: ArticleKind
  file: string
  slug: string
  publishedOn: string
  updatedOn: string | null
  title: string
  description: string
  company: string | null
  isExample: boolean
  tags: string[]
  cover: { file: string; words: string; line: number } | null
  isDraft: boolean
  body: string
  pictures: { file: string; line: number }[]
}

const mostCharacters = 200_000
const mostTags = 5

const flag = z.enum(['true', 'false'], { error: 'true か false を入力してください。' })
const switched = flag.transform((text) => text === 'true').default(false)

const tags = z
  .string()
  .transform((text) => text.split(/[,、]/).map((tag) => tag.trim()))
  .transform((all) => all.filter((tag) => tag !== ''))
  .refine((all) => all.length <= mostTags && all.every((tag) => tag.length <= 20), {
    error: `タグは20文字以内で、${mostTags}個までにしてください。`,
  })
  .default([])

const pictureName = /^[A-Za-z0-9][A-Za-z0-9._-]*\.(png|jpe?g|webp)$/i
const pictureNameWords =
  '画像は、同じフォルダーのファイルの名前（半角英数字の .png .jpg .webp）で指定してください。'

const common = {
  date: isoDate,
  updated: isoDate.optional(),
  title: requiredText(100),
  description: requiredText(200).optional(),
  tags,
  picture: z.string().regex(pictureName, { error: pictureNameWords }).optional(),
  picture_alt: requiredText(200).optional(),
  draft: switched,
}

const heads = {
  news: z.strictObject(common),
  case: z.strictObject({ ...common, company: requiredText(100), example: switched }),
}

type Head = z.output<(typeof heads)[ArticleKind]>

const slugs: Record<ArticleKind, { pattern: RegExp; words: string }> = {
  news: {
    pattern: /^\d{4}-\d{2}-\d{2}(-[2-9])?$/,
    words:
      'ファイルの名前は「年-月-日.md」にしてください。同じ日の2件目からは、日付のあとに「-2」を付けます。',
  },
  case: {
    pattern: /^(?!(page|draft)$)[a-z0-9][a-z0-9-]{0,59}$/,
    words: 'ファイルの名前は、半角の英小文字・数字・ハイフンにしてください（page と draft を除く）。',
  },
}

/** Faults of the fields together, by the field's name. */
function* clashes(kind: ArticleKind, slug: string, head: Head): Generator<[string, string]> {
  if (kind === 'news' && !slug.startsWith(head.date))
    yield ['date', `ファイルの名前と同じ日付（${slug.slice(0, 10)}）にしてください。`]
  if (head.updated && head.updated < head.date) yield ['updated', '公開日以降の日付にしてください。']
  if (head.picture && !head.picture_alt)
    yield ['picture', '画像に何が写っているかを、picture_alt に入力してください。']
  if (head.picture_alt && !head.picture)
    yield ['picture_alt', '画像のファイルを picture に入力してください。']
}

function twiceIn({ fields }: FrontMatter): Omit<Fault, 'file'>[] {
  return fields
    .filter(({ name }, at) => fields.findIndex((field) => field.name === name) < at)
    .map(({ name, line }) => ({ line, message: `${name}: この項目は2回書かれています。1つにしてください。` }))
}

/** The head's fields, or what is wrong in them; a field that is missing is a fault of the first line. */
function headOf(
  kind: ArticleKind,
  slug: string,
  written: FrontMatter,
): { head: Head } | { faults: Omit<Fault, 'file'>[] } {
  const lineOf = (name: string) => written.fields.find((field) => field.name === name)?.line ?? 1
  const twice = twiceIn(written)
  const values = Object.fromEntries(written.fields.map(({ name, value }) => [name, value]))
  const parsed = heads[kind].safeParse(values)
  const said = (name: string, message: string) => ({ line: lineOf(name), message: `${name}: ${message}` })
  if (parsed.success) {
    const faults = [...clashes(kind, slug, parsed.data)].map(([name, message]) => said(name, message))
    const all = [...twice, ...faults]
    return all.length > 0 ? { faults: all } : { head: parsed.data }
  }
  const faults = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((name) => said(name, 'この項目はありません。項目の名前を確認してください。'))
      : [said(String(issue.path[0]), issue.message)],
  )
  return { faults: [...twice, ...faults] }
}

function bodyFaults({ body, bodyLine }: FrontMatter): Omit<Fault, 'file'>[] {
  if (body.trim() === '') return [{ line: bodyLine, message: '本文を入力してください。' }]
  return picturesIn(body).flatMap(({ file, words, at }) => {
    const line = bodyLine + at
    if (!pictureName.test(file)) return [{ line, message: pictureNameWords }]
    return words ? [] : [{ line, message: '画像に何が写っているかを、![ と ] の間に入力してください。' }]
  })
}

function articleOf(kind: ArticleKind, slug: string, file: string, head: Head, written: FrontMatter) {
  const { body, bodyLine, fields } = written
  const line = fields.find(({ name }) => name === 'picture')?.line ?? 1
  return {
    kind,
    file,
    slug,
    body,
    publishedOn: head.date,
    updatedOn: head.updated ?? null,
    title: head.title,
    description: head.description ?? descriptionOf(body),
    company: 'company' in head ? head.company : null,
    isExample: 'example' in head && head.example,
    tags: head.tags,
    cover: head.picture ? { file: head.picture, words: head.picture_alt ?? '', line } : null,
    isDraft: head.draft,
    pictures: picturesIn(body).map(({ file, at }) => ({ file, line: bodyLine + at })),
  }
}

/** Reads an article from its Markdown file, or says line by line what is wrong with it. */
export function readArticle(
  kind: ArticleKind,
  file: string,
  text: string,
): { article: WrittenArticle } | { faults: Fault[] } {
  const slug = file.replace(/\.md$/, '')
  const wrong = (faults: Omit<Fault, 'file'>[]) => ({ faults: faults.map((fault) => ({ file, ...fault })) })
  if (!slugs[kind].pattern.test(slug)) return wrong([{ line: 1, message: slugs[kind].words }])
  if (text.length > mostCharacters)
    return wrong([{ line: 1, message: `${mostCharacters.toLocaleString('ja')}文字以内にしてください。` }])
  const written = frontMatterOf(text)
  if (!written) return wrong([{ line: 1, message: 'ファイルの先頭に、--- で囲んだ項目を入力してください。' }])
  const read = headOf(kind, slug, written)
  const faults = [...('faults' in read ? read.faults : []), ...bodyFaults(written)]
  if ('faults' in read || faults.length > 0) return wrong(faults.sort((a, b) => a.line - b.line))
  return { article: articleOf(kind, slug, file, read.head, written) }
}
