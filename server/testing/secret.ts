const secret = 'a-secret-of-the-tests-that-is-long-enough'

/** What signs and seals in tests. */
export const testSecrets = { secret, secrets: [secret] } as const
