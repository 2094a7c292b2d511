import type { Export } from '#contract/exports/calls.ts'
import { exportKinds } from '#contract/exports/kinds.ts'
import { dateAndMinute } from '../../parts/japanese-dates.ts'

const kilobyte = 1024

/** 1234567 as 1.2 MB; never 0 for a file that holds something. */
function sizeWords(bytes: number): string {
  const kilobytes = Math.ceil(bytes / kilobyte)
  if (kilobytes < kilobyte) return `${kilobytes.toLocaleString('ja-JP')} KB`
  return `${(bytes / kilobyte / kilobyte).toLocaleString('ja-JP', { maximumFractionDigits: 1 })} MB`
}

const counted = (count: number) => `${count.toLocaleString('ja-JP')}件`

export const progressWords = ({ done, total }: Export): string =>
  total === null ? '件数を数えています' : `${done.toLocaleString('ja-JP')} / ${counted(total)}`

/** What became of a file, fact by fact, so that a line breaks between two of them. */
export function stateWords(file: Export): readonly string[] {
  const { state, total, size, failure, created_at, expires_at, fetched_at } = file
  switch (state) {
    case 'waiting':
      return [exportKinds[file.kind], '順番を待っています']
    case 'working':
      return [exportKinds[file.kind], 'この画面を離れても作成は続きます']
    case 'failed':
      return [failure ?? '作成できませんでした。']
    case 'cancelled':
      return ['作成を中止しました。']
    case 'done':
      return [
        ...(total ? [counted(total)] : []),
        sizeWords(size),
        `作成 ${dateAndMinute(created_at)}`,
        `期限 ${dateAndMinute(expires_at)}`,
        ...(fetched_at === null ? [] : ['ダウンロード済み']),
      ]
  }
}
