const secret = 'a-secret-of-the-tests-that-is-long-enough'

export const testSecrets = { secret, secrets: [secret] } as const
