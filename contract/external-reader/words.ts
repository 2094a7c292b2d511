/** Why a reader cannot be switched on, in the words of the settings page and of the refusal. */
export const shortcomingWords = {
  not_set_up:
    'この環境には、外部の読み取りが用意されていません。必要なときは、システムの運用担当者に依頼してください。',
  not_measured: 'この読み取りの確かさを、まだ測っていません。システムの運用担当者に測定を依頼してください。',
  lexicon_changed: '製品の辞書が新しくなりました。システムの運用担当者に、もう一度測定を依頼してください。',
  recall:
    '気がかりな文を見つけられた割合が、製品の辞書より高くありません。いまのまま、辞書だけでお使いください。',
  precision:
    '見つけた箇所のうち、正しかった割合が80%に届いていません。いまのまま、辞書だけでお使いください。',
  false_alarms:
    '問題のない文の10%より多くで、気がかりな箇所を見つけています。いまのまま、辞書だけでお使いください。',
  injection: '文中の指示によって、ほかの文の結果が変わりました。いまのまま、辞書だけでお使いください。',
} as const

export type Shortcoming = keyof typeof shortcomingWords
