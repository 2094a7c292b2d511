import { codeSamples } from '#contract/services/code-samples.ts'

export type Place = { url: string; companyId: number; service: number }

export const signingRules = ({ companyId, service }: Omit<Place, 'url'>): string[] => [
  'POSTで、1名から500名までの情報をJSON（UTF-8、1MBまで）で送ります。',
  `X-Engage-Company は会社の番号 ${companyId} です。`,
  'X-Engage-Timestamp は、送信の時刻（UNIX時間の秒）です。',
  'X-Engage-Signature は、時刻・半角のピリオド・本文をつなげたものの署名です。',
  '署名は、キーを使ったHMAC-SHA256の16進数（64文字）です。本文は、送るバイト列のまま計算します。',
  '時刻のずれは5分まで。同じ署名は一度しか使えないため、送り直すときも署名を作り直します。',
  `joined_site には、このサービスの番号 ${service} を入れます。`,
  '"trial": true を付けると、すべて確認したうえで、だれも登録待ちにしません。',
]

export const results: readonly (readonly [string, string])[] = [
  ['202', '受け取りました。received は登録待ちの人数、known は登録済み・取り下げ済みの人数です。'],
  ['400', '本文をJSONとして読み取れません。'],
  [
    '401',
    '署名・時刻・キーのいずれかが合いません。どれかは返しません。会社側の「受信の記録」に表示されます。',
  ],
  ['422', '項目のエラーです。errors に項目名が入ります。その送信では、だれも受け取っていません。'],
  ['429・503', 'Retry-After の秒数だけ待って、署名を作り直して送り直します。1分に120回まで送れます。'],
]

const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n')

/** The whole guide as one text to hand on; the key is not in it. */
export function guideText(place: Place): string {
  const samples = codeSamples(place).map(
    ({ language, code }) => `## 例：${language}\n\n\`\`\`\n${code}\`\`\``,
  )
  return [
    '# 空模様へメンバーを送る',
    `送り先：${place.url}\n会社の番号：${place.companyId}\nキー：別にお渡しします`,
    `## 送り方\n\n${list(signingRules(place))}`,
    `## 返ってくる結果\n\n${list(results.map(([status, meaning]) => `${status}：${meaning}`))}`,
    ...samples,
    '',
  ].join('\n\n')
}
