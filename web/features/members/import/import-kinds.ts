import { client } from '../../../platform/api.ts'
import type { Calls } from '../../../platform/download.ts'

type Checking = Parameters<typeof client.memberImports.validateRegistration>[0]
type Writing = Parameters<typeof client.memberImports.importRegistration>[0]

export type ImportKind = 'registration' | 'update'

/** What differs between registering many members and changing many. */
export const importKinds = {
  registration: {
    title: 'メンバーの一括登録',
    description: '記入用ファイルに入力して取り込むと、まとめて登録できます。',
    sheet: ({ memberImports }: Calls) => memberImports.registrationSheet,
    sheetNote: '列の説明と、選択肢の一覧が付いています。XLSXなら選択肢から選んで入力できます。',
    fill: '1行に1名ずつ入力します。部署は「営業部 > 東日本課」のように、上位部署から書きます。',
    verb: '登録する',
    sound: '登録できる行',
    doing: '登録しています',
    done: (count: number) => `${count.toLocaleString('ja-JP')}名を登録しました`,
    after: 'ご案内とアンケートは、確認した日程で配信されます。',
    validate: (input: Checking) => client.memberImports.validateRegistration(input),
    write: (input: Writing) => client.memberImports.importRegistration(input),
  },
  update: {
    title: 'メンバーの一括更新',
    description: '現在の登録内容をダウンロードし、変更したいところだけ書き直して取り込みます。',
    sheet: ({ memberImports }: Calls) => memberImports.updateSheet,
    sheetNote: 'いま登録されている全員の内容が入っています。',
    fill: '「メンバーコード」の列は変えないでください。空欄にした項目は変更されません。',
    verb: '更新する',
    sound: '変更される行',
    doing: '更新しています',
    done: (count: number) => `${count.toLocaleString('ja-JP')}名を更新しました`,
    after: '変更はすぐに一覧と配信予定へ反映されています。',
    validate: (input: Checking) => client.memberImports.validateUpdate(input),
    write: ({ holds_mails: _, ...input }: Writing) => client.memberImports.importUpdate(input),
  },
} as const
