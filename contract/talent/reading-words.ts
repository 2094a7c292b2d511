/** How far the results of a person reach: beside them on the screen, and in the PDF. */
export const limitsOfReading = [
  '結果は受検した日の傾向です。能力や価値を表すものではなく、時間や環境で変わります。',
  'ヒントは、結果がはっきり高い面と低い面を表に当てはめた文です。本人に合わないこともあります。',
  '評価、選考、契約の判断には使えません。話し方や支え方を考えるときの参考にしてください。',
  '結果は本人の大切な情報です。必要な人だけが読み、会話では結果の名前を出さないでください。',
] as const
