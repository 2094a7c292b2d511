/** Why a round was not sent (answer_status 5, 7) or does not apply (8). */
export const skipReasons = ['on_leave', 'stopped', 'bounced', 'left', 'missed', 'inactive'] as const

/** The same reasons in words, for the schedule. */
export const skipReasonWords: Record<(typeof skipReasons)[number], string> = {
  on_leave: '休職中のため配信していません',
  stopped: '配信を停止しています',
  bounced: 'メールが届かなかったため止まっています',
  left: '退職・辞退のため対象外です',
  missed: '配信日から8日以上過ぎていたため、配信していません',
  inactive: '入社1年アンケートを行わない設定のため配信していません',
}

/** Why the supervisor's part of a one-year survey was not sent (5, 7) or does not apply (8). */
export const partSkipReasons = ['on_leave', 'stopped', 'bounced', 'left', 'missed', 'no_senior'] as const

/** The same reasons in words, for the schedule. */
export const partSkipReasonWords: Record<(typeof partSkipReasons)[number], string> = {
  on_leave: '本人が休職中のため、上司には配信していません',
  stopped: '上司への配信も停止しています',
  bounced: '上司にメールが届きませんでした。アドレスを確認して、送り直してください',
  left: '退職・辞退のため対象外です',
  missed: '8日以上メールを送れなかったため、上司には配信していません',
  no_senior: '上司が登録されていないため、上司には配信していません',
}
