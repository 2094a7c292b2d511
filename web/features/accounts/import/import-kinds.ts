import type { AccountFile, AccountUpload } from '#contract/accounts/file-calls.ts'
import { client } from '../../../platform/api.ts'
import type { Calls } from '../../../platform/download.ts'

export type ImportKind = AccountFile['kind']

export const importKinds = {
  accounts: {
    tab: 'アカウントを招待する',
    sheet: ({ accounts }: Calls) => accounts.importSheet,
    sheetTitle: '記入用ファイルをダウンロードする',
    sheetButton: 'CSVをダウンロードする',
    sheetNote: '権限ごとの例が入っています（取り込むときに除かれます）。',
    fill: '1行に1名ずつ入力し、部署は「営業部 > 東日本課」のように、上位部署から書きます。権限が空の行は限定閲覧者になり、招待のあとに閲覧範囲を設定するまでだれの回答も読めません。',
    verb: (count: number) => `${count.toLocaleString('ja-JP')}名を招待する`,
    doing: '招待しています…',
    allSound: 'すべての行を招待できます。',
    write: (upload: AccountUpload) => client.accounts.import(upload),
  },
  display_limits: {
    tab: '限定閲覧者の閲覧範囲を変更する',
    sheet: ({ accounts }: Calls) => accounts.displayLimits,
    sheetTitle: '現在の閲覧範囲をダウンロードする',
    sheetButton: 'CSVをダウンロードする',
    sheetNote: '限定閲覧者の、現在の閲覧範囲が入っています。',
    fill: '1行に部署かメンバーを1つずつ書きます。ファイルに書いた方の閲覧範囲は、書いた内容にすべて置き換わります。書かなかった方の範囲は、そのまま残ります。',
    verb: (count: number) => `${count.toLocaleString('ja-JP')}名の閲覧範囲を変更する`,
    doing: '閲覧範囲を変更しています…',
    allSound: 'すべての行を取り込めます。',
    write: (upload: AccountUpload) => client.accounts.setDisplayLimits(upload),
  },
} as const
