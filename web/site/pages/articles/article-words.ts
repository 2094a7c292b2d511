import type { ArticleKind } from '#contract/site/articles.ts'

type KindWords = { title: string; description: string; empty: string; example: string | null }

export const kindWords: Record<ArticleKind, KindWords> = {
  news: {
    title: 'お知らせ',
    description: '空模様の新しい機能や、ご利用についてのお知らせです。',
    empty: 'まだお知らせはありません。',
    example: null,
  },
  case: {
    title: '活用イメージ',
    description: '新しく入った人の様子を、会社がどのように受け取り、声をかけているかを紹介します。',
    empty: 'まだ活用イメージはありません。',
    example: '「利用イメージ」と書かれたものは、架空の会社による例です。実在する会社の実績ではありません。',
  },
}

/** A day as sentences say it: 2026年12月1日. */
export function dayOf(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${year}年${month}月${day}日`
}
