/** What is refused around the second factor: what to do, and whom to ask. */
export const secondFactorErrors = {
  second_factor_required: {
    status: 403,
    message:
      '2段階認証の確認コードを入力してください。使えないときは、会社のオーナーに解除を依頼してください。',
  },
  second_factor_setup_required: {
    status: 403,
    message: '会社の設定により、2段階認証が必要です。認証アプリを設定してください。',
  },
  step_up_required: {
    status: 403,
    message: '確認コードでの本人確認が必要です。使えないときは、会社のオーナーに解除を依頼してください。',
  },
  second_factor_in_use: {
    status: 409,
    message: '2段階認証はすでに有効です。設定し直すときは、いったんやめてから設定してください。',
  },
  second_factor_needed: {
    status: 409,
    message: '会社の設定で必須です。端末を替えたときは、会社のオーナーに2段階認証の解除を依頼してください。',
  },
} as const
