import { openExportLimit } from '#contract/exports/kinds.ts'
import { exportDays, leastPeople, mostFileMonths, referenceBelow } from '#contract/limits.ts'
import type { Topic } from './topic.ts'

export const reportTopic: Topic = {
  key: 'reports',
  title: 'レポート',
  questions: [
    {
      id: 'report-read',
      question: '回答レポートでは、何がわかりますか？',
      answer: [
        '「この期間でわかったこと」に、大事なものから3つまで表示します。「確か」は偶然とは考えにくい差、「傾向」はまだ確かではない差、「参考」は少ない回答にもとづく数字です。文の右から、雨だった人の一覧や、書かれた文を開けます。',
        '続いて、部署ごとの雨、自由記述の話題、入社年度ごとの天気を表示します。回答率、天気の変化、3つの質問の内訳、グループの比較は「詳しい集計」にあります。',
      ],
      keywords: '集計 グラフ 比較 分析 推移 月別 回別 読み方 確か 傾向 参考 話題 詳しい集計',
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
