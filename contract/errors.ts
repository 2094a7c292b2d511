import { confirmationHours, lockMinutes, resetMinutes } from './limits.ts'

/** Every error the server can answer with: its HTTP status and what the reader is told. */
export const errors = {
  malformed_request: { status: 400, message: 'リクエストの形式が正しくありません。' },
  unauthenticated: {
    status: 401,
    message: 'ログインしていないか、ログインの有効期限が切れました。もう一度ログインしてください。',
  },
  login_failed: {
    status: 401,
    message: `メールアドレスまたはパスワードが正しくありません。何度か失敗したときは${lockMinutes}分ほど待ってからお試しください。`,
  },
  signature_invalid: { status: 401, message: '署名を確認できませんでした。' },
  forbidden: { status: 403, message: 'この操作を行う権限がありません。' },
  address_not_allowed: {
    status: 403,
    message:
      'この接続元（IPアドレス）からは利用できません。許可されたネットワークから接続するか、会社の管理者に確認してください。',
  },
  password_expired: {
    status: 403,
    message: 'パスワードの変更が必要です。新しいパスワードを設定すると、続けて利用できます。',
  },
  foreign_origin: { status: 403, message: '別のサイトからの操作は受け付けられません。' },
  not_found: { status: 404, message: '見つかりませんでした。削除されたか、閲覧できる範囲にありません。' },
  duplicate_email: { status: 409, message: 'このメールアドレスはすでに登録されています。' },
  duplicate_employee_code: { status: 409, message: 'この社員番号はすでに登録されています。' },
  plan_limit: { status: 409, message: 'ご契約の登録人数の上限に達しているため、登録できません。' },
  owner_fixed: {
    status: 409,
    message: 'オーナーの権限の変更と削除はできません。先にオーナーをほかの管理者へ譲渡してください。',
  },
  own_role_fixed: {
    status: 409,
    message: '自分の権限の変更と、自分のアカウントの削除はできません。ほかの管理者に依頼してください。',
  },
  already_joined: { status: 409, message: 'この方はすでにパスワードを設定して、利用を始めています。' },
  mail_link_invalid: {
    status: 404,
    message: `このリンクは無効か、有効期限（${confirmationHours}時間）が切れています。もう一度メールアドレスを変更してください。`,
  },
  saved_filter_limit: {
    status: 409,
    message: '絞り込みはこれ以上保存できません。使わないものを削除してから、もう一度保存してください。',
  },
  custom_question_limit: {
    status: 409,
    message: '追加の質問は10個までです。使わない質問を削除してから、もう一度お試しください。',
  },
  department_archived: {
    status: 409,
    message: '廃止された部署は変更できません。先に元に戻してください。',
  },
  stale_version: {
    status: 409,
    message:
      'ほかの人が先に更新しました。入力内容はそのまま残っています。最新の内容を確認してから、もう一度保存してください。',
  },
  temp_member_decided: {
    status: 409,
    message: 'この方は、ほかの人がすでに登録したか、取り下げています。',
  },
  not_latest_log: { status: 409, message: 'この記録のあとに新しい記録があるため、取り消せません。' },
  undo_expired: {
    status: 409,
    message: '記録してから10分を過ぎたため、取り消せません。訂正するときは、新しい記録を追加してください。',
  },
  round_not_movable: {
    status: 409,
    message: 'この回はすでに配信されたか対象外のため、配信日を変えられません。',
  },
  round_not_stoppable: { status: 409, message: 'この回は配信予定ではないため、停止できません。' },
  round_in_sending: {
    status: 409,
    message: 'この回のメールは送信待ちか送信中です。少し待ってから、もう一度お試しください。',
  },
  round_not_resendable: {
    status: 409,
    message: '送り直せるのは、締め切り前の回答待ちの回と、次の回の配信前の不達の回だけです。',
  },
  surveys_stopped: {
    status: 409,
    message: '休職中か、アンケートの配信を停止しているメンバーのため、送れません。',
  },
  address_bounced: {
    status: 409,
    message:
      'このメールアドレスには続けて届かなかったため、送信を止めています。メールアドレスを直してからお試しください。',
  },
  member_left: { status: 409, message: '退職・辞退したメンバーには送れません。' },
  member_in_company: {
    status: 409,
    message:
      '在籍中のメンバーの個人情報は消去できません。退職日を過ぎるか、入社辞退にするか、メンバーを削除してからお試しください。',
  },
  senior_in_survey: {
    status: 409,
    message:
      'この上司の回答を待っている入社1年アンケートがあります。メンバーの上司を変更するか、回答の締め切りのあとに削除してください。',
  },
  answer_closed: { status: 409, message: 'このアンケートの受付は終了しました。' },
  notice_changed: {
    status: 409,
    message: '回答を読む人の範囲が変わりました。内容を確認して、もう一度送信してください。',
  },
  export_too_large: {
    status: 409,
    message:
      '件数が多いため、その場では保存できません。「書き出し」として作成すると、準備ができたときに受け取れます。',
  },
  export_limit: {
    status: 409,
    message: '作成中のファイルが5件あります。終わるのを待つか、使わないものを中止してからお試しください。',
  },
  export_not_repeatable: {
    status: 409,
    message: 'このファイルは作成中か、すでに作成が終わっています。',
  },
  export_scope_changed: {
    status: 409,
    message:
      '閲覧できる範囲が作成したときから変わったため、このファイルは保存できません。もう一度作成してください。',
  },
  request_in_progress: { status: 409, message: '同じ内容を処理しています。しばらくお待ちください。' },
  reset_link_invalid: {
    status: 404,
    message: `このリンクは無効か、有効期限（${resetMinutes}分）が切れています。もう一度お手続きください。`,
  },
  payload_too_large: { status: 413, message: '送信されたデータが大きすぎます。' },
  unsupported_media_type: { status: 415, message: 'このデータ形式には対応していません。' },
  validation: { status: 422, message: '入力内容に誤りがあります。' },
  idempotency_key_reused: { status: 422, message: '同じ識別キーで異なる内容が送信されました。' },
  too_many_requests: { status: 429, message: 'アクセスが集中しています。しばらくしてからお試しください。' },
  mail_test_too_soon: {
    status: 429,
    message: '同じテスト配信は1分に1通までです。少し待ってから、もう一度お試しください。',
  },
  test_mail_too_soon: {
    status: 429,
    message: 'テストメールは1人につき1分に1通までです。少し待ってから、もう一度お試しください。',
  },
  internal: { status: 500, message: 'エラーが発生しました。時間をおいてもう一度お試しください。' },
  unavailable: { status: 503, message: 'システムに接続できません。少し待ってから、もう一度お試しください。' },
  overloaded: {
    status: 503,
    message: 'アクセスが集中しているため、処理できませんでした。少し待ってから、もう一度お試しください。',
  },
  maintenance: {
    status: 503,
    message: 'メンテナンス中のため、処理できませんでした。終わってから、もう一度お試しください。',
  },
} as const

export type ErrorCode = keyof typeof errors

/**
 * One field's problem: the dotted field name, the rule it broke, the Japanese sentence;
 * where another member has the value, that member, as far as the reader may see it.
 */
export type FieldError = {
  field: string
  rule: string
  message: string
  ref?: { code: string; name: string }
}

/** The body of every answer with status 400 or above. */
export type ErrorBody = { code: ErrorCode; message: string; errors?: FieldError[]; request_id: string }
