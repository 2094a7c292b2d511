import { marked } from 'marked'
import * as z from 'zod'
import type { FieldError } from '#contract/errors.ts'
import { fieldErrors, isoDate, requiredText } from '#contract/validation.ts'
import { frontMatterOf } from '../../platform/front-matter.ts'
import { safeHtml } from '../../platform/safe-html.ts'

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** A notice's front matter; `image` names a file beside it. */
const frontMatter = z.strictObject({
  slug: z.string().regex(/^[a-z0-9][a-z0-9-]{0,99}$/),
  date: isoDate,
  title: requiredText(200),
  draft: flag.default(false),
  special: flag.default(false),
  image: z
    .string()
    .regex(/^[^/\\]+\.(png|jpe?g|webp)$/i)
    .optional(),
  link: z.url({ protocol: /^https$/ }).optional(),
})

/** A notification as its file says it; `body` is sanitised HTML. */
export type Announced = z.output<typeof frontMatter> & { body: string }

/** Reads a notification from its Markdown file, or says what is wrong with it. */
export function readNotification(text: string): { notification: Announced } | { problems: FieldError[] } {
  const written = frontMatterOf(text)
  if (!written)
    return {
      problems: [
        { field: '---', rule: 'required', message: 'ファイルの先頭に --- で囲んだ項目が必要です。' },
      ],
    }
  const { fields, body } = written
  const parsed = frontMatter.safeParse(Object.fromEntries(fields.map(({ name, value }) => [name, value])))
  if (!parsed.success) return { problems: fieldErrors(parsed.error.issues) }
  return { notification: { ...parsed.data, body: safeHtml(marked.parse(body, { async: false })).trim() } }
}
