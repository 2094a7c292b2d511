import { z } from 'zod'
import { readJson } from '../provider/answers.ts'
import { noUse, outcomeBefore, ProviderFailure } from '../provider/failure.ts'
import { outcomeOf, type Quota } from './answer-rules.ts'
import { type Access, askLine, type LineRequest } from './requests.ts'

const Limit = z.object({ type: z.string(), value: z.number().optional() })
const Usage = z.object({ totalUsage: z.number() })
const Profile = z.object({ displayName: z.string() })
const Bot = z.object({ basicId: z.string(), displayName: z.string() })

/** The month's messages of the account, as LINE counts them: roughly. @throws ProviderFailure */
export async function askQuota(base: string, access: Access): Promise<Quota> {
  const { type, value } = await read(base, access, '/v2/bot/message/quota', Limit)
  const { totalUsage } = await read(base, access, '/v2/bot/message/quota/consumption', Usage)
  return { limit: type === 'none' ? null : (value ?? null), used: totalUsage }
}

/** What a user calls himself on LINE; null of one who is unknown, blocked the account or did not consent. @throws ProviderFailure */
export async function askProfile(base: string, access: Access, userId: string): Promise<string | null> {
  const path = `/v2/bot/profile/${encodeURIComponent(userId)}`
  const answer = await given(base, access, { method: 'GET', path })
  // 400 is what LINE says of an id that is none
  if (answer.status === 404 || answer.status === 400) return null
  return readable(answer, Profile).displayName
}

/** The account itself. @throws ProviderFailure */
export const askBot = (base: string, access: Access) => read(base, access, '/v2/bot/info', Bot)

async function read<Shape extends z.ZodType>(base: string, access: Access, path: string, shape: Shape) {
  return readable(await given(base, access, { method: 'GET', path }), shape)
}

async function given(base: string, access: Access, request: LineRequest) {
  const answer = await askLine(base, access, request)
  if ('failure' in answer) throw new ProviderFailure(outcomeBefore('LINE', answer))
  return answer
}

function readable<Shape extends z.ZodType>(answer: Awaited<ReturnType<typeof given>>, shape: Shape) {
  const { status, text } = answer
  const value = status === 200 ? readJson(shape, text) : null
  if (value !== null) return value
  const outcome = outcomeOf(answer)
  const isReported = outcome.kind === 'refused' || outcome.kind === 'put_off'
  throw new ProviderFailure(isReported ? outcome : noUse('LINE', status))
}
