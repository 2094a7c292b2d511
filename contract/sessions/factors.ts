/** By what an account proves who it is, with the words its sessions show. */
export const factorWords = {
  password: 'パスワード',
} as const
