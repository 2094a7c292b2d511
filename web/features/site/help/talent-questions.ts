import { mostAtOnce } from '#contract/limits.ts'
import type { Topic } from './topic.ts'

export const talentTopic: Topic = {
  key: 'talent',
  title: 'タレント分析',
  questions: [
    {
      id: 'talent-import',
      question: 'タレント分析の検査結果は、どう取り込みますか？',
      answer: [
        `「設定」の「連携」にある「タレント分析」で、サービスと連携するか、ファイルで取り込みます。ファイルはCSVとExcelで、1回に${mostAtOnce.toLocaleString('ja-JP')}行までです。1行でもエラーがあると、何も取り込まれません。`,
        'サービスと連携すると、毎晩新しい結果を受け取ります。「検査結果を更新する」を押すと、すぐに受け取ります。',
      ],
      keywords: '適性 性格 インポート CSV 連携 キー 受検者',
      screens: ['/company/setting/talent_import'],
    },
    {
      id: 'talent-links',
      question: '検査結果とメンバーは、自動で紐づきますか？',
      answer: [
        '自動では紐づきません。社員番号・メールアドレス・氏名と生年月日から候補を表示し、管理者が選んで紐づけます。氏名だけでは候補になりません。',
        '社員番号かメールアドレスが一致し、食い違いのない人は「すべて紐づける」でまとめて紐づけられます。紐づけは、あとから解除できます。',
      ],
      keywords: '候補 一致 重複 解除 元に戻す マッチング',
      screens: ['/company/setting/talent_import'],
    },
  ],
}
