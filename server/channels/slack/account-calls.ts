import { z } from 'zod'
import { codeOf } from './answer-rules.ts'
import { botScopes, fileScope } from './manifest.ts'
import { type Access, givenBySlack, readable } from './requests.ts'

const User = z.object({
  ok: z.literal(true),
  user: z.object({
    id: z.string(),
    name: z.string().catch(''),
    deleted: z.boolean().catch(false),
    is_bot: z.boolean().catch(false),
    is_stranger: z.boolean().catch(false),
    profile: z.object({ display_name: z.string().catch(''), real_name: z.string().catch('') }),
  }),
})
const Identity = z.object({
  ok: z.literal(true),
  team: z.string(),
  team_id: z.string(),
  url: z.string(),
  user: z.string(),
  user_id: z.string(),
})

export type SlackUser = { userId: string; displayName: string }

/** Who has this mail address in the workspace: null where nobody has it, or hides it, or is no colleague. @throws ProviderFailure */
export async function findUser(base: string, access: Access, email: string): Promise<SlackUser | null> {
  const answer = await givenBySlack(base, access, { method: 'users.lookupByEmail', form: { email } })
  if (codeOf(answer) === 'users_not_found') return null
  const { user } = readable(answer, User, access.now())
  if (user.deleted || user.is_bot || user.is_stranger) return null
  const { display_name, real_name } = user.profile
  return { userId: user.id, displayName: display_name || real_name || user.name }
}

/** The workspace and the app's name in it, with the scopes that the app lacks. */
export type SlackTeam = {
  teamId: string
  name: string
  url: string
  botName: string
  missingScopes: readonly string[]
  /** Whether the app may fetch what members send. */
  mayFetchFiles: boolean
}

/** The workspace that the token belongs to. @throws ProviderFailure */
export async function askTeam(base: string, access: Access): Promise<SlackTeam> {
  const answer = await givenBySlack(base, access, { method: 'auth.test', form: {} })
  const { team, team_id, url, user } = readable(answer, Identity, access.now())
  const granted = answer.headers.get('x-oauth-scopes')?.split(/,\s*/)
  const missingScopes = granted ? botScopes.filter((scope) => !granted.includes(scope)) : []
  const mayFetchFiles = granted?.includes(fileScope) ?? true
  return { teamId: team_id, name: team, url, botName: user, missingScopes, mayFetchFiles }
}
