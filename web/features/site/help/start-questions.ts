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
  ],
}
