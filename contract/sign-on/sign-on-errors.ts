/** What is refused around a company's own login service: what to do, and whom to ask. */
export const signOnErrors = {
  sign_on_failed: {
    status: 403,
    message:
      '会社のログインサービスからの返事を確認できませんでした。はじめからログインしてください。続くときは、会社の空模様のオーナーに連絡してください。',
  },
  sign_on_denied: {
    status: 403,
    message:
      '会社のログインサービスで、空模様の利用が許可されませんでした。会社の情報システムの担当者に確認してください。',
  },
  sign_on_mail_unverified: {
    status: 403,
    message:
      '会社のログインサービスに、確認済みのメールアドレスがありません。会社の情報システムの担当者に登録を依頼してください。',
  },
  sign_on_transient: {
    status: 403,
    message:
      '会社のログインサービスが、ログインのたびに違う名前を送っています。会社の情報システムの担当者に、NameIDを変わらない形式にするよう依頼してください。',
  },
  sign_on_no_account: {
    status: 403,
    message: '空模様にあなたのアカウントがありません。会社の空模様の管理者に招待を依頼してください。',
  },
  sign_on_other_person: {
    status: 403,
    message:
      'このメールアドレスのアカウントは、別の方の登録と結び付いています。会社の空模様のオーナーに確認してください。',
  },
  sign_on_only: {
    status: 403,
    message:
      '会社の設定により、パスワードではログインできません。「会社のアカウントでログイン」に進んでください。使えないときは、会社の空模様のオーナーに連絡してください。',
  },
  sign_on_unknown: {
    status: 409,
    message:
      'シングルサインオンの設定がない会社です。パスワードでログインするか、会社の空模様の管理者に確認してください。',
  },
  sign_on_unreachable: {
    status: 409,
    message:
      '会社のログインサービスに接続できません。時間をおいてもう一度お試しください。続くときは、会社の空模様のオーナーに連絡してください。',
  },
  sign_on_untested: {
    status: 409,
    message: '有効にする前に、「ログインを試す」で、戻ってくる内容を確認してください。',
  },
  domain_taken: {
    status: 409,
    message: 'このドメインは、ほかの会社で確認済みです。お心当たりがないときは、お問い合わせください。',
  },
  domain_unproven: {
    status: 409,
    message:
      'TXTレコードがまだ見つかりません。DNSに登録した内容を確認し、時間をおいてもう一度お試しください。',
  },
  domain_limit: {
    status: 409,
    message: 'ドメインは20個までです。使わないものを削除してから、もう一度お試しください。',
  },
} as const
