import type { Holder } from './queries.ts'

/** The purpose under which the secret of an account's app is sealed. */
export const sealedFor = ({ company_id, user_id }: Holder): string => `second factor ${company_id} ${user_id}`
