/** By what an account proves who it is, with the words its sessions show. */
export const factorWords = {
  password: 'パスワード',
  single_sign_on: 'シングルサインオン',
  totp: '認証アプリ',
  passkey: 'パスキー',
  recovery_code: 'リカバリーコード',
  remembered_device: '記憶した端末',
} as const

type Factor = keyof typeof factorWords

// a passkey that has verified its user is two factors by itself
const seconds: readonly string[] = [
  'totp',
  'passkey',
  'recovery_code',
  'remembered_device',
] satisfies readonly Factor[]

/** Whether one of these factors stands for more than the first. */
export const includesSecond = (factors: readonly string[]): boolean =>
  factors.some((factor) => seconds.includes(factor))

/** What became of a factor of an account, as its holder's mail says it. */
export const factorChanges = {
  app_set: '認証アプリを登録しました',
  app_removed: '認証アプリの利用をやめました',
  passkey_added: 'パスキーを登録しました',
  passkey_removed: 'パスキーを削除しました',
  codes_renewed: 'リカバリーコードを作り直しました',
} as const
