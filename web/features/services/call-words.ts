import { serviceCallResult } from '#contract/codes.ts'
import type { ServiceCall } from '#contract/services/calls.ts'

const { is } = serviceCallResult
const people = (count: number) => `${count.toLocaleString('ja-JP')}名`

export function callWords({ result, is_trial, received, known }: ServiceCall): string {
  switch (result) {
    case is.accepted: {
      const seen = known ? `登録済み・取り下げ済みの${people(known)}は変わりません。` : ''
      return is_trial
        ? `${people(received ?? 0)}の試し送信です。登録待ちには追加していません。`
        : `${people(received ?? 0)}を受け取りました。${seen}`
    }
    case is.unreadable:
      return '本文をJSONとして読み取れませんでした。だれも受け取っていません。'
    case is.invalid:
      return '項目にエラーがあり、だれも受け取っていません。どの項目かは連携先に返しています。'
    case is.unsigned:
      return 'いまのキーで作られた署名ではありません。連携先のキーと会社の番号を確認してください。'
    case is.out_of_time:
      return '送信の時刻が5分以上ずれています。連携先の時計を確認してください。'
    case is.repeated:
      return '同じ署名は一度しか使えません。送り直すときは、署名も作り直します。'
    case is.failed:
      return '空模様で処理できませんでした。連携先から送り直すと届きます。'
    default:
      return result satisfies never
  }
}
