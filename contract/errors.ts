import { commonErrors } from './common-errors.ts'
import { confirmationHours, resetMinutes, signInLinkMinutes } from './limits.ts'
import { secondFactorErrors } from './sessions/second-factor-errors.ts'
import { signOnErrors } from './sign-on/sign-on-errors.ts'

/** Every error the server can answer with: its HTTP status and what the reader is told. */
export const errors = {
  malformed_request: {
    status: 400,
    message: '操作を完了できませんでした。ページを再読み込みして、もう一度お試しください。',
  },
  unauthenticated: {
    status: 401,
    message: 'ログインしていないか、ログインの有効期限が切れました。もう一度ログインしてください。',
  },
  login_failed: {
    status: 401,
    message: 'メールアドレスまたはパスワードが一致しません。入力した内容を確認して、もう一度お試しください。',
  },
  signature_invalid: { status: 401, message: '送信元を確認できませんでした。連携の設定を確認してください。' },
  forbidden: {
    status: 403,
    message: 'この操作の権限がありません。必要なときは、会社の管理者に依頼してください。',
  },
  not_for_tokens: {
    status: 403,
    message:
      'この操作は、APIトークンではできません。空模様の画面でログインして行うか、会社の管理者に依頼してください。',
  },
  address_not_allowed: {
    status: 403,
    message:
      'この接続元（IPアドレス）からは利用できません。許可されたネットワークから接続するか、会社の管理者に確認してください。',
  },
  password_expired: {
    status: 403,
    message: 'パスワードの有効期間が過ぎました。新しいパスワードを設定してください。',
  },
  ...secondFactorErrors,
  ...signOnErrors,
  foreign_origin: {
    status: 403,
    message: '安全のため操作を中止しました。空模様の画面を開き直して、もう一度お試しください。',
  },
  account_changed: {
    status: 409,
    message:
      '別のアカウントでログインしているため、保存しませんでした。ページを再読み込みして、もう一度お試しください。',
  },
  api_token_limit: {
    status: 409,
    message: 'APIトークンは50個までです。使わないものを無効にしてから、もう一度お試しください。',
  },
  webhook_limit: {
    status: 409,
    message: 'Webhookは20個までです。使わないものを削除してから、もう一度お試しください。',
  },
  duplicate_email: {
    status: 409,
    message:
      'このメールアドレスはすでに登録されています。登録済みの方を確認するか、別のメールアドレスを入力してください。',
  },
  address_unusable: {
    status: 409,
    message: 'このメールアドレスは使えません。別のメールアドレスを入力してください。',
  },
  address_in_use: {
    status: 409,
    message:
      'このメールアドレスでは、すでに空模様の別のアカウントを利用しています。招待した管理者に、別のメールアドレスでの招待を依頼してください。',
  },
  duplicate_employee_code: {
    status: 409,
    message: 'この社員番号はすでに登録されています。登録済みの方を確認するか、別の番号を入力してください。',
  },
  former_member: {
    status: 409,
    message:
      '退職・入社辞退した方が使っていたメールアドレスか社員番号です。同じ方の再入社か、別の方かを選択してください。',
  },
  plan_limit: {
    status: 409,
    message:
      'ご契約の登録人数の上限に達しているため、登録できません。枠を増やすときは、お問い合わせください。',
  },
  members_registered: {
    status: 409,
    message:
      'メンバーを登録したことのある会社には、サンプルを登録できません。メンバー一覧から登録を続けてください。',
  },
  samples_loaded: {
    status: 409,
    message: 'サンプルのメンバーはすでに登録されています。メンバー一覧を確認してください。',
  },
  sample_member: {
    status: 409,
    message: 'サンプルのメンバーには何も送信されません。実際のメンバーを登録してからお試しください。',
  },
  owner_fixed: {
    status: 409,
    message: 'オーナーの権限の変更と削除はできません。先にオーナーをほかの管理者へ譲渡してください。',
  },
  own_role_fixed: {
    status: 409,
    message: '自分の権限の変更と、自分のアカウントの削除はできません。ほかの管理者に依頼してください。',
  },
  already_joined: {
    status: 409,
    message: 'この方はすでに利用を始めています。ログインできないときは、パスワードの再設定をご案内ください。',
  },
  mail_link_invalid: {
    status: 404,
    message: `このリンクは使い終わったか、有効期限（${confirmationHours}時間）が過ぎています。もう一度メールアドレスを変更してください。`,
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
    message: 'この方は、ほかの人がすでに登録したか、取り下げました。一覧を開き直して確認してください。',
  },
  not_latest_log: {
    status: 409,
    message:
      'この記録のあとに新しい記録があるため、取り消せません。訂正するときは、新しい記録を追加してください。',
  },
  undo_expired: {
    status: 409,
    message: '記録してから10分を過ぎたため、取り消せません。訂正するときは、新しい記録を追加してください。',
  },
  import_undo_expired: {
    status: 409,
    message:
      '取り込んでから10分を過ぎたため、取り消せません。必要なところを、登録内容の画面で直してください。',
  },
  import_taken_back: {
    status: 409,
    message: 'この取り込みは、すでに取り消されています。画面を開き直してください。',
  },
  import_changed_since: {
    status: 409,
    message:
      '取り込みのあとに変更があったため、取り消せません。必要なところを、登録内容の画面で直してください。',
  },
  line_shown: {
    status: 409,
    message: '本人に表示されたため、取り消せません。訂正するときは、新しい記録を追加してください。',
  },
  named_in_answer: {
    status: 409,
    message:
      'ハラスメントにふれた回答に、この方の名前か立場が書かれているため、共有できません。ほかの方への共有をご検討ください。',
  },
  already_mailed: {
    status: 409,
    message: 'メールを送信したため、取り消せません。必要なときは、上司の方へ直接ご連絡ください。',
  },
  already_shown: {
    status: 409,
    message: 'この約束はすでに本人へ表示しています。表示までの10分間は、対応履歴から取り消してください。',
  },
  round_not_movable: {
    status: 409,
    message: 'この回はすでに配信されたか対象外のため、配信日を変更できません。配信前の回を選択してください。',
  },
  round_not_stoppable: {
    status: 409,
    message: 'この回は配信予定ではないため、停止できません。配信前の回を選択してください。',
  },
  round_in_sending: {
    status: 409,
    message: 'この回のメールは送信待ちか送信中です。少し待ってから、もう一度お試しください。',
  },
  round_not_resendable: {
    status: 409,
    message:
      'この回は送り直せません。締め切り前で回答待ちの回か、メールが届かなかった回（次の回の配信まで）を選択してください。',
  },
  surveys_stopped: {
    status: 409,
    message:
      '休職中か、アンケートの配信を停止しているメンバーのため、送れません。配信を再開してから送ってください。',
  },
  address_bounced: {
    status: 409,
    message:
      'このメールアドレスには続けて届かなかったため、送信を停止しています。メールアドレスを修正してからお試しください。',
  },
  member_left: {
    status: 409,
    message: '退職・辞退したメンバーには送れません。在籍状況が違うときは、先に変更してください。',
  },
  channel_refused: {
    status: 409,
    message: '接続を確認できなかったため、保存していません。内容を確認して、もう一度保存してください。',
  },
  channel_unreachable: {
    status: 409,
    message: '接続先のサービスに確認できませんでした。設定を確認するか、時間をおいてお試しください。',
  },
  channel_address_missing: {
    status: 409,
    message: 'この連絡手段の宛先が登録されていません。メンバーの情報に登録してから、もう一度お試しください。',
  },
  channel_not_set_up: {
    status: 409,
    message: 'この連絡手段はまだ設定されていません。先に設定を済ませてください。',
  },
  talent_not_set_up: {
    status: 409,
    message: 'この環境では、タレント分析サービスを使えません。検査結果はファイルで取り込んでください。',
  },
  talent_not_linked: {
    status: 409,
    message: 'タレント分析サービスと連携していません。連携してから、もう一度お試しください。',
  },
  talent_key_refused: {
    status: 409,
    message:
      'サービスがアカウントIDとキーを受け付けなかったため、連携していません。内容を確認して、もう一度お試しください。',
  },
  talent_unreachable: {
    status: 409,
    message: 'サービスに確認できなかったため、連携していません。時間をおいて、もう一度お試しください。',
  },
  talent_matches_changed: {
    status: 409,
    message: '候補の件数が変わったため、紐づけていません。最新の件数を確認して、もう一度お試しください。',
  },
  talent_taken: {
    status: 409,
    message: 'ほかの紐づけと重なるため、1組も紐づけていません。一覧を開き直して、もう一度選択してください。',
  },
  service_linked: {
    status: 409,
    message:
      'このサービスはすでに連携しています。キーがわからないときは、画面を開き直してキーを作り直してください。',
  },
  service_not_linked: {
    status: 409,
    message: 'このサービスは連携していません。画面を開き直して、先に連携してください。',
  },
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
  answer_closed: {
    status: 409,
    message: 'このアンケートの受付は終了しました。伝えたいことがあるときは、人事の担当者へご連絡ください。',
  },
  notice_changed: {
    status: 409,
    message: '回答を読む人の範囲が変わりました。内容を確認して、もう一度送信してください。',
  },
  export_too_large: {
    status: 409,
    message:
      '件数が多いため、すぐにはダウンロードできません。ファイルを作成し、準備ができてからダウンロードしてください。',
  },
  export_limit: {
    status: 409,
    message: '作成中のファイルが5件あります。終わるのを待つか、使わないものを中止してからお試しください。',
  },
  export_not_repeatable: {
    status: 409,
    message:
      'このファイルは作成中か、すでに作成が終わっています。ファイルの一覧を開き直して確認してください。',
  },
  export_scope_changed: {
    status: 409,
    message:
      '閲覧できる範囲が作成したときから変わったため、このファイルはダウンロードできません。もう一度作成してください。',
  },
  request_in_progress: {
    status: 409,
    message: '同じ内容を処理しています。終わるまで、しばらくお待ちください。',
  },
  default_template: {
    status: 409,
    message:
      '標準のテンプレートは変更・削除できません。コピーして、自社のテンプレートとして保存してください。',
  },
  sending_fixed: {
    status: 409,
    message: '下書きでも送信予約でもないため、変更できません。内容をコピーして、新しく作成してください。',
  },
  sending_left: {
    status: 409,
    message: 'すでに送信されたため、取り消せません。伝え直すときは、もう一度メッセージを送信してください。',
  },
  sending_under_way: {
    status: 409,
    message: '送信中のため、一覧から削除できません。送信が終わってから、もう一度お試しください。',
  },
  nothing_to_resend: {
    status: 409,
    message: '送信し直せる宛先がありません。メールアドレスを修正してから、もう一度お試しください。',
  },
  attachment_in_use: {
    status: 409,
    message: 'メッセージか下書きに添付されているため、削除できません。先に下書きから外してください。',
  },
  reset_link_invalid: {
    status: 404,
    message: `このリンクは使い終わったか、有効期限（${resetMinutes}分）が過ぎています。もう一度お手続きください。`,
  },
  entry_link_invalid: {
    status: 404,
    message: `このリンクは使い終わったか、有効期限（${signInLinkMinutes}分）が過ぎています。ログイン画面から、もう一度お試しください。`,
  },
  payload_too_large: {
    status: 413,
    message: 'データが大きすぎるため、送信できませんでした。ファイルを分けるか、内容を減らしてください。',
  },
  unsupported_media_type: {
    status: 415,
    message: 'この形式のデータは送信できません。画面に書かれた形式のファイルを選択してください。',
  },
  external_reader_not_ready: {
    status: 409,
    message: '外部の読み取りは、まだオンにできません。自由記述の自動分析の画面で、理由を確認してください。',
  },
  life_words_count: {
    status: 409,
    message:
      '命に関わる言葉は、判定から外せません。判定が重すぎると感じたときは、回答ごとに評価してください。',
  },
  loss_not_understood: {
    status: 409,
    message: '特に注意が必要な言葉です。外すと何に気づきにくくなるかを確認してから、もう一度お試しください。',
  },
  validation: { status: 422, message: '入力内容を確認してください。' },
  idempotency_key_reused: {
    status: 422,
    message: '同じ操作が重なりました。ページを再読み込みして、内容を確認してください。',
  },
  too_many_requests: {
    status: 429,
    message: '短い時間に操作が重なりました。しばらくしてからお試しください。',
  },
  login_delayed: {
    status: 429,
    message:
      '何度も続けて一致しなかったため、ログインを一時的に制限しています。少し待ってから、もう一度お試しください。',
  },
  mail_test_too_soon: {
    status: 429,
    message: '同じテスト配信は1分に1通までです。少し待ってから、もう一度お試しください。',
  },
  test_mail_too_soon: {
    status: 429,
    message: 'テストメールは1人につき1分に1通までです。少し待ってから、もう一度お試しください。',
  },
  overloaded: {
    status: 503,
    message: 'アクセスが集中しているため、処理できませんでした。少し待ってから、もう一度お試しください。',
  },
  ...commonErrors,
} as const

export type ErrorCode = keyof typeof errors

/** One field's problem; `ref` is the member who has the value already, where the reader may see that member. */
export type FieldError = {
  field: string
  rule: string
  message: string
  ref?: { code: string; name: string }
}

/** The body of every answer with status 400 or above. */
export type ErrorBody = { code: ErrorCode; message: string; errors?: FieldError[]; request_id: string }
