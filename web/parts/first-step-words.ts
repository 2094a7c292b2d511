import type { FirstStepKey } from '#contract/company/first-steps.ts'

export const firstStepTitles: Record<FirstStepKey, string> = {
  member: '最初のメンバーを登録する',
  department: '部署を登録する',
  schedule: 'アンケートの日程を決める',
  test_mail: 'テスト配信を受け取る',
  answer: '最初の回答が届く',
  follow_up: '最初の対応を記録する',
  colleague: '同僚を招待する',
  channel: '連絡手段を追加する',
}
