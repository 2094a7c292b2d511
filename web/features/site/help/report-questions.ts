import { openExportLimit } from '#contract/exports/kinds.ts'
import { exportDays, leastPeople, mostFileMonths, referenceBelow } from '#contract/limits.ts'
import type { Topic } from './topic.ts'

/** What people ask about the reports. */
export const reportTopic: Topic = {
  key: 'reports',
  title: 'レポート',
  questions: [
    {
      id: 'report-read',
      question: '回答レポートでは、何がわかりますか？',
      answer: [
        '月次アンケートの回答率、天気、天気の変化、3つの質問の内訳がわかります。部署、新卒・中途、入社月、上司で絞り込みと比較ができます。',
        '「この期間でわかったこと」には、偶然とは考えにくい差だけを表示します。用語と計算のしかたは、図の横の「?」で確認できます。',
      ],
      keywords: '集計 グラフ 比較 分析 推移 月別 回別 読み方',
      screens: ['/company/report/index'],
    },
    {
      id: 'report-few',
      question: '割合ではなく、件数だけが表示されるのはなぜですか？',
      answer: [
        `${leastPeople}件に満たないときは件数だけを表示し、${referenceBelow}件に満たない割合は「参考値」と表示します。少ない件数の割合は、1件で大きく変わるためです。`,
        `閲覧者の画面では、だれのことかわからないように、${leastPeople}名に満たない集まりの数字を表示しません。「この回答を読む人」に含まれる前の回答は、天気と質問の集計に含みません。`,
      ],
      keywords: '少人数 参考値 非表示 見えない 信頼区間 匿名',
    },
    {
      id: 'report-retention',
      question: '定着レポートで、これからの退職を予測できますか？',
      answer: [
        '予測はしません。入社した人のうち、その月まで在籍している割合と、退職した人の理由を数えます。「退職前の天気」も、過去の回答を数えたものです。',
        '一人ひとりの天気の読み取りには使えません。',
      ],
      keywords: '定着率 離職率 退職理由 予測 在籍',
      screens: ['/company/report/retention'],
    },
    {
      id: 'report-reach',
      question: '連絡手段ごとの届き方を比べられますか？',
      answer: [
        '到達レポートで、24時間以内に回答があった割合と、届いたことを確認できた割合を、連絡手段と部署ごとに比べられます。',
      ],
      keywords: '到達率 既読 開封 LINE SMS アプリ 24時間',
      screens: ['/company/report/reach'],
    },
  ],
}

/** What people ask about files that leave the product. */
export const exportTopic: Topic = {
  key: 'exports',
  title: 'ファイルのダウンロード',
  questions: [
    {
      id: 'export-kinds',
      question: 'どのようなファイルをダウンロードできますか？',
      answer: ['次のファイルを作成できます。氏名の入るものは、管理者だけが作成できます。'],
      list: [
        'メンバー一覧：絞り込んだとおりの一覧（Excel・CSV）',
        `回答レポート：最長${mostFileMonths}か月分（Excel）。図ごとの表（CSV）と画像`,
        '到達レポート：連絡手段と部署ごとの数字（Excel）',
        '入社1年アンケート：回答の一覧（Excel）と、1人ずつの結果（PDF）',
      ],
      keywords: 'エクスポート 出力 CSV Excel PDF 印刷 名簿',
      screens: ['/company/member', '/company/report/index', '/company/member/anniversary'],
    },
    {
      id: 'export-where',
      question: '作成したファイルは、どこにありますか？',
      answer: [
        `「ダウンロード」の画面に、自分が作成したものが並びます。ほかの人には表示されません。作成から${exportDays}日を過ぎると削除されます。`,
        `件数が多いファイルは、画面を離れても作成が続きます。同時に作成できるのは${openExportLimit}件までです。`,
      ],
      keywords: '保存先 作成中 期限 消えた 履歴',
      screens: ['/company/exports'],
    },
  ],
}
