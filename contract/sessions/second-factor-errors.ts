/** What is refused around the second factor and passkeys: what to do, and whom to ask. */
export const secondFactorErrors = {
  second_factor_required: {
    status: 403,
    message:
      '2段階認証の本人確認が必要です。どの方法も使えないときは、会社のオーナーに解除を依頼してください。',
  },
  second_factor_setup_required: {
    status: 403,
    message: '会社の設定により、2段階認証が必要です。認証アプリかパスキーを登録してください。',
  },
  step_up_required: {
    status: 403,
    message:
      '2段階認証での本人確認が必要です。どの方法も使えないときは、会社のオーナーに解除を依頼してください。',
  },
  second_factor_in_use: {
    status: 409,
    message: '認証アプリはすでに登録されています。登録し直すときは、いったん利用をやめてください。',
  },
  second_factor_needed: {
    status: 409,
    message: '会社の設定で、2段階認証は必須です。別の方法（認証アプリかパスキー）を先に登録してください。',
  },
  passkey_late: {
    status: 403,
    message:
      'パスキーでの確認の期限（5分）が過ぎたか、すでに使われました。もう一度、パスキーのボタンを押してください。',
  },
  passkey_unknown: {
    status: 403,
    message:
      'このパスキーは使えません。ほかの方法でログインし、「設定」の「自分」で登録し直してください。ログインできないときは、会社のオーナーに2段階認証の解除を依頼してください。',
  },
  passkey_refused: {
    status: 403,
    message:
      'パスキーを確認できませんでした。アドレスバーを確認し、端末のロックを解除して、もう一度お試しください。続くときは、会社のオーナーに2段階認証の解除を依頼してください。',
  },
  passkey_copied: {
    status: 403,
    message:
      'このパスキーは複製された可能性があるため、受け付けませんでした。ほかの方法でログインしてこのパスキーを削除し、会社のオーナーに知らせてください。',
  },
  passkey_in_use: {
    status: 409,
    message: 'このパスキーはすでに登録されています。別の端末かセキュリティキーを選んでください。',
  },
  too_many_passkeys: {
    status: 409,
    message: '登録できるパスキーは10個までです。使わないものを削除してから、登録してください。',
  },
} as const
