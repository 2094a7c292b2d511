/** Why a round was not sent (answer_status 5, 7) or does not apply (8). */
export const skipReasons = ['on_leave', 'stopped', 'bounced', 'left', 'missed', 'inactive'] as const

/** The same reasons in words, for the schedule. */
export const skipReasonWords: Record<(typeof skipReasons)[number], string> = {
  on_leave: '休職中のため配信していません',
  stopped: '配信を停止しています',
  bounced: 'メールが届かなかったため止まっています',
  left: '退職・辞退のため対象外です',
  missed: '登録した時点で配信日を過ぎていたため対象外です',
  inactive: '入社1年アンケートを行わない設定のため配信していません',
}
