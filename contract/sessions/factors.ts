/** By what an account proves who it is, with the words its sessions show. */
export const factorWords = {
  password: 'パスワード',
  single_sign_on: 'シングルサインオン',
  totp: '認証アプリ',
  recovery_code: 'リカバリーコード',
  remembered_device: '記憶した端末',
} as const

type Factor = keyof typeof factorWords

const seconds: readonly string[] = ['totp', 'recovery_code', 'remembered_device'] satisfies readonly Factor[]

/** Whether one of these factors stands for more than the first. */
export const includesSecond = (factors: readonly string[]): boolean =>
  factors.some((factor) => seconds.includes(factor))

/** What became of a factor of an account, as its holder's mail says it. */
export const factorChanges = {
  app_set: '認証アプリによる2段階認証が有効になりました',
  app_removed: '2段階認証が無効になりました',
  codes_renewed: 'リカバリーコードを作り直しました',
} as const
