import { linkPurpose as linkPurposes } from '#contract/sessions/calls.ts'
import { passwordPolicy } from '#contract/sessions/password-rules.ts'
import { asDate } from '../../../platform/clock.ts'
import type { PublicCtx } from '../../../platform/context.ts'
import { restingHashes } from '../../../platform/tokens.ts'
import * as queries from './queries.ts'

/** What the links are signed for. */
export const linkPurpose = 'password'

type Opened = NonNullable<Awaited<ReturnType<typeof queries.openToken>>>

/** What the link's company asks of a password, and whom it is for; of a link that opens nothing, nothing can be told by it. */
export async function resetRules(ctx: PublicCtx, token: string) {
  return ctx.app.database.asSystem(async (tx) => {
    const hashes = restingHashes(ctx.app.secrets, linkPurpose, token)
    const account = await queries.openToken(tx, hashes, asDate(ctx.now))
    if (!account) return { password_policy: passwordPolicy(null), link: null }
    const { email, company_name } = account
    return {
      password_policy: passwordPolicy(await queries.readSetting(tx, account.company_id)),
      link: {
        purpose: linkPurposes.parse(account.purpose),
        email,
        company_name,
        needs_name: isNameless(account),
        is_address_in_use: account.is_in_use,
      },
    }
  })
}

/** The operator, who makes a company, knows of its owner the address alone. */
const isNameless = ({ purpose, firstname }: Opened): boolean =>
  purpose === linkPurposes.enum.invitation && firstname === ''

export type LinkInput = { token: string; lastname?: string | undefined; firstname?: string | undefined }

/** The account with the name its holder gave, where nobody had given it one. */
export function namedBy(account: Opened, { lastname, firstname }: LinkInput) {
  return isNameless(account) && lastname !== undefined && firstname !== undefined
    ? { ...account, lastname, firstname, isNamed: true }
    : { ...account, isNamed: false }
}
