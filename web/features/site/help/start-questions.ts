import type { Topic } from './topic.ts'

/** What people ask before the first survey leaves. */
export const startTopic: Topic = {
  key: 'start',
  title: 'はじめに',
  questions: [
    {
      id: 'first-steps',
      question: '何から始めればよいですか？',
      answer: [
        '「はじめの8ステップ」を上から順に進めます。メンバーの登録から最初の対応までの進み具合が、自動で記録されます。',
        '「今日」の画面の案内は「いまは隠す」で隠せます。「はじめの8ステップ」の画面の「案内を表示する」で、いつでも戻せます。',
      ],
      keywords: 'チュートリアル 初期設定 手順 使い方 導入 スタート',
      screens: ['/company/tutorial'],
    },
    {
      id: 'sample-people',
      question: 'メンバーを登録する前に、画面を試せますか？',
      answer: [
        'まだメンバーがいない会社では、架空のメンバーと1年分の回答をサンプルとして登録できます。登録と削除ができるのは、オーナーと全権管理者です。',
        'サンプルには何も送信されず、登録枠も使いません。まとめて削除でき、実際のメンバーを登録すると自動で削除されます。',
      ],
      keywords: 'デモ 試用 お試し 架空 ダミー テストデータ',
      screens: ['/company/tutorial'],
    },
    {
      id: 'features',
      question: '「連携」や「追加の質問」が、メニューにありません。',
      answer: [
        '使わない機能は、メニューに出しません。「設定」の「会社」にある「使う機能を増やす」でオンにすると、メニューに加わります。',
      ],
      keywords: '機能 追加 連携サービス タレント分析 LINE 連絡手段 比較 表示されない',
      screens: ['/company/setting/company'],
    },
  ],
}
