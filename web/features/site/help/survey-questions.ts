import { annualLength } from '#contract/surveys/length.ts'
import { annualLateDays } from '#contract/surveys/plan.ts'
import { usualSurveySettings as usual } from '#contract/surveys/usual-settings.ts'
import type { Topic } from './topic.ts'

const own = annualLength('member')
const supervisors = annualLength('senior')

export const annualTopic: Topic = {
  key: 'annual',
  title: '入社1年アンケート',
  questions: [
    {
      id: 'annual-what',
      question: '入社1年アンケートは、だれにいつ届きますか？',
      answer: [
        `入社日から1年の日に、本人（${own.questions}問、${own.minutes}分ほど）と上司（${supervisors.questions}問、${supervisors.minutes}分ほど）に届きます。互いの回答は見えません。`,
        `締め切りは通常${usual.annual_limit_day}日目です。そのあと${annualLateDays}日間は、締め切り後の回答として受け付けます。配信するかどうかは設定で選べます。`,
      ],
      keywords: '一年 周年 意欲 期限 質問数 アニバーサリー',
      screens: ['/company/setting/enq/annual', '/company/member/anniversary'],
    },
    {
      id: 'annual-supervisor',
      question: '上司の確認とは、何をすることですか？',
      answer: [
        '入社1年アンケートに回答する上司が合っているかを、配信の30日前に確認します。確認が必要な人は「今日」の画面に表示され、メンバー詳細で確認できます。',
        '上司が未設定のときは、本人にだけ届きます。',
      ],
      keywords: '30日前 回答者 直属 変更 上司が違う',
      screens: ['/company/dashboard/index'],
    },
    {
      id: 'annual-pdf',
      question: '入社1年アンケートの結果を、面談に持っていけますか？',
      answer: [
        '1人ずつの結果をA4のPDFにまとめられます。期間や対象を選んで作成すると、「ダウンロード」に並びます。作成できるのは管理者だけです。',
      ],
      keywords: '印刷 面談 資料 紙 PDF',
      screens: ['/company/member/anniversary/pdf'],
    },
  ],
}

/** What people ask about a company's own questions and the reading of free texts. */
export const analysisTopic: Topic = {
  key: 'analysis',
  title: '追加の質問と自由記述の自動分析',
  questions: [
    {
      id: 'custom-questions',
      question: '自社の質問を追加できますか？',
      answer: [
        '月次アンケートに、選択肢か自由記述の質問を10個まで追加できます。聞く回は、第何回から第何回までかで選べます。3つの質問は変更できません。',
        '質問の言葉を変えても、それまでの回答には、回答したときの言葉が残ります。',
      ],
      keywords: 'カスタム 独自 項目 増やす',
      screens: ['/company/setting/enq/monthly/questions'],
    },
    {
      id: 'analysis-accuracy',
      question: '自動分析は、どのくらい当たりますか？',
      answer: [
        '「自由記述の自動分析」で、担当者の評価と一致した割合と、はじめて見る文での確かさを確認できます。分析は気づくためのきっかけで、判断の代わりにはなりません。',
        '「この判定は合っていますか」には、メンバー詳細で答えられます。答えた評価は、一致した割合の計算に使います。',
      ],
      keywords: '精度 正確 AI 判定 評価 辞書',
      screens: ['/company/setting/enq/analysis'],
    },
  ],
}
