/** A figure of this software: what was measured, on what, when, and how it is measured again. */
export type Measured = {
  title: string
  figure: string
  unit: string
  text: string
  machine: string
  day: string
  command: string
}

const machine = '2コアの仮想マシン、PostgreSQL 18'

/** As docs/ and its decisions record them; a new run is written down there first. */
export const measured: readonly Measured[] = [
  {
    title: '120万件の回答レポート',
    figure: '47',
    unit: 'ミリ秒',
    text: '9,600のグループの集計です。12万件では49ミリ秒、48万件では46ミリ秒でした。件数では遅くなりません。',
    machine,
    day: '2026年11月26日',
    command: 'npm run bench -- report',
  },
  {
    title: '10万件の回答をExcelに',
    figure: '2.5',
    unit: '秒',
    text: '作成の開始からダウンロードまでの時間です。ライブラリだけの処理の1.25〜1.34倍でした。',
    machine,
    day: '2026年11月26日',
    command: 'npm run bench -- xlsx-export',
  },
  {
    title: 'LINEでの送信',
    figure: '4,685',
    unit: '件／秒',
    text: '試験用の相手先への速さです。LINE WORKSは3,334件、Slackは4,716件、SMSは5,199件、アプリは2,345件でした。',
    machine,
    day: '2026年11月26日',
    command: 'npm run bench -- dispatch',
  },
  {
    title: 'メールの送信',
    figure: '2,563',
    unit: '通／秒',
    text: '送信だけを行う素の処理の0.54〜0.59倍でした。目標の0.9倍には届いていません。',
    machine,
    day: '2026年11月26日',
    command: 'npm run bench -- dispatch --only sending',
  },
  {
    title: '10万件のやりとりの一覧',
    figure: '206',
    unit: 'ミリ秒',
    text: '100万通のメッセージがあるときの、最初のページと件数です。素の問い合わせは188ミリ秒でした。',
    machine: `${machine}、負荷11`,
    day: '2026年11月23日',
    command: 'npm run bench -- inbox',
  },
]

/** How well free texts are read, on sentences that nobody who tends the lexicon had seen. */
export const reading = [
  { name: 'はっきり書かれた困りごと', found: 57, there: 58, range: '90〜100%', marked: 58 },
  { name: '遠回しに書かれた困りごと', found: 82, there: 130, range: '54〜71%', marked: 102 },
] as const

export const readingRun = {
  version: '2026-11-8',
  day: '2026年11月28日',
  command: 'npx vitest run server/features/text-analysis',
}
