import { addDays, startOfDay } from '../../server/platform/calendar.ts'
import { asDate } from '../../server/platform/clock.ts'
import type { Tx } from '../../server/platform/database.ts'

const notifications = [
  {
    slug: 'sample-annual-survey',
    daysAgo: 40,
    title: '入社1年アンケートの質問を見直しました',
    body: '<p>入社1年アンケートの質問の言い回しを、より答えやすい表現に見直しました。質問の数（メンバー34問、上司8問）と集計の方法は変わりません。</p><p>すでに届いている回答は、そのままご覧いただけます。</p>',
  },
  {
    slug: 'sample-year-end',
    daysAgo: 12,
    title: 'サポート窓口の休業日のお知らせ',
    body: '<p>土曜日・日曜日・祝日は、サポート窓口をお休みします。お問い合わせには、翌営業日から順にお答えします。</p><ul><li>アンケートの配信と回答の受付は、休業日も通常どおり行います。</li><li>対応の期限は、休業日を除いて計算します。</li></ul>',
  },
  {
    slug: 'sample-file-import',
    daysAgo: 3,
    title: 'メンバーをファイルでまとめて登録できるようになりました',
    body: '<p>CSVまたはExcelのファイルから、メンバーを一括登録・一括更新できるようになりました。</p><ul><li>取り込む前に、行ごとの誤りを画面で確かめられます。</li><li>誤りが1つでもあるときは、何も登録しません。</li></ul><p>「メンバー」の画面の「ファイルでまとめて登録する」からお使いください。</p>',
  },
]

/** Three notifications of the operator as of a day; those that are there stay as they are. */
export async function insertNotifications(tx: Tx, today: string): Promise<void> {
  await tx
    .insertInto('notifications')
    .values(
      notifications.map(({ daysAgo, ...notification }) => ({
        ...notification,
        date_published: addDays(today, -daysAgo),
        updated_at: asDate(startOfDay(today)),
      })),
    )
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
}
