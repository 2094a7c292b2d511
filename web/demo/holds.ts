import type { ZodType } from 'zod'
import { contract } from '#contract/contract.ts'
import { demoDay } from '../../scripts/demo/facts.ts'
import { personReads, type Read, readsOf } from '../../scripts/demo/reads.ts'
import type { RequestError } from '../platform/request-error.ts'
import { Demo } from './demo.ts'
import { answerCall, everyAnswer } from './every-answer.ts'
import { type SampleName, sampleNames } from './sample-store.ts'

type Call = { '~orpc': { inputSchema?: ZodType; outputSchema?: ZodType } }
export function everyCall(node: object = contract, path: string[] = []): [name: string, call: Call][] {
  if ('~orpc' in node) return [[path.join('.'), node as Call]]
  return Object.entries(node).flatMap(([name, child]) => everyCall(child, [...path, name]))
}

const calls = new Map(everyCall())

export const openDemo = (sample: SampleName) =>
  everyAnswer(new Demo(sample, () => new Date(`${demoDay}T10:30:00+09:00`)))

/** Asks the demo and checks both sides by the contract's schemas. */
export async function ask<T = unknown>(
  demo: ReturnType<typeof openDemo>,
  name: string,
  input: object = {},
): Promise<T> {
  const call = calls.get(name)
  if (!call) throw new Error(`${name} is no call`)
  const { inputSchema, outputSchema } = call['~orpc']
  const asked = inputSchema?.safeParse(input)
  if (asked && !asked.success) throw new Error(`${name} is not asked so: ${asked.error.message}`)
  const answer = await answerCall(demo, name.split('.'), input)
  const given = answer instanceof Blob ? undefined : outputSchema?.safeParse(answer)
  if (given && !given.success) throw new Error(`${name} ${JSON.stringify(input)}: ${given.error.message}`)
  return answer as T
}

async function everyRead(demo: ReturnType<typeof openDemo>): Promise<Read[]> {
  const { departments } = await ask<{ departments: { id: number }[] }>(demo, 'departments.list', {
    archived: true,
  })
  const annual = await ask<{ result: { members: { id: number }[] } }>(demo, 'annualSurvey.list', {
    limit: 500,
  })
  const news = await ask<{ notifications: { id: number }[] }>(demo, 'notifications.list', { limit: 100 })
  const sent = await ask<{ result: { sendings: { code: string }[] } }>(demo, 'sendings.list')
  const { users } = await ask<{ users: { id: number; display_limit: boolean }[] }>(demo, 'accounts.list')
  const { result } = await ask<{ result: { members: { id: number; code: string }[] } }>(
    demo,
    'members.monthly',
    {
      limit: 500,
    },
  )
  const facts = {
    departments: departments.map(({ id }) => id),
    annual: annual.result.members.map(({ id }) => id),
    notifications: news.notifications.map(({ id }) => id),
    sendings: sent.result.sendings.map(({ code }) => code),
    accounts: users.map(({ id }) => id),
    viewers: users.filter(({ display_limit }) => display_limit).map(({ id }) => id),
    months: [],
  }
  const own = readsOf(facts).filter(({ input }) => !('from' in input))
  return [...own, ...result.members.flatMap(({ id, code }) => Object.values(personReads(id, code)))]
}

/** What the contract refuses of the recorded data, in the words of its schemas; none where everything holds. */
export async function demoProblems(samples: readonly SampleName[] = sampleNames): Promise<string[]> {
  const problems: string[] = []
  for (const sample of samples) {
    const demo = openDemo(sample)
    for (const { call, input } of await everyRead(demo))
      await ask(demo, call, input).catch((error: RequestError | Error) => {
        problems.push(`${sample} ${call} ${JSON.stringify(input)}: ${error.message}`)
      })
  }
  return problems
}
