import type { ZodType } from 'zod'
import { Demo } from '../demo/demo.ts'
import { answerCall, everyAnswer } from '../demo/every-answer.ts'
import { everyCall } from '../demo/holds.ts'
import type { Client, Input, Output, SampleName } from '../demo/sample-store.ts'

type Usual<Call> = () => Promise<Output<Call>>
type Say<Call> = (usual: Usual<Call>, asked: Input<Call>) => Output<Call> | Promise<Output<Call>>
type AnySay = (usual: () => Promise<unknown>, asked: unknown) => unknown
type Asked = { name: string; input: unknown }
type Reword = (field: string, words: string) => string

const calls = new Map(everyCall())

let answers: ReturnType<typeof everyAnswer>
const own = new Map<string, AnySay>()
const asked: Asked[] = []
let reword: Reword | undefined

/** A sample company as it was recorded, with nothing of the case before. */
export function newCompany(sample: SampleName): void {
  answers = everyAnswer(new Demo(sample, () => new Date()))
  own.clear()
  asked.length = 0
  reword = undefined
}

/** Has every answer say its words otherwise, by the field that they stand in. */
export function rewordAnswers(say: Reword): void {
  reword = say
}

function reworded(value: unknown, say: Reword, field = ''): unknown {
  if (typeof value === 'string') return say(field, value)
  if (Array.isArray(value)) return value.map((one) => reworded(one, say, field))
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, reworded(one, say, name)]))
}

/** Has a call answer otherwise from now on; `usual` asks the sample company. */
export function answer<Noun extends keyof Client, Call extends keyof Client[Noun] & string>(
  noun: Noun,
  call: Call,
  say: Say<Client[Noun][Call]>,
): void {
  if (!calls.has(`${noun}.${call}`)) throw new Error(`${noun}.${call} is no call`)
  own.set(`${noun}.${call}`, say as AnySay)
}

export const ask = <Noun extends keyof Client, Call extends keyof Client[Noun] & string>(
  noun: Noun,
  call: Call,
  input: Input<Client[Noun][Call]>,
): Promise<Output<Client[Noun][Call]>> =>
  answerCall(answers, [noun, call], input) as Promise<Output<Client[Noun][Call]>>

export const askedOf = (name: string): unknown[] =>
  asked.filter((one) => one.name === name).map(({ input }) => input)

function held(name: string, what: string, schema: ZodType | undefined, value: unknown): void {
  const read = value instanceof Blob ? undefined : schema?.safeParse(value)
  if (read && !read.success)
    throw new Error(`${name}: the contract refuses the ${what}: ${read.error.message}`)
}

/** Answers a call of the page, holding what a case makes up to the contract. */
export async function answered(path: readonly string[], input?: unknown): Promise<unknown> {
  const name = path.join('.')
  asked.push({ name, input })
  const usual = () => answerCall(answers, path, input)
  const say = own.get(name)
  if (!say && !reword) return usual()
  const answer = say ? await say(usual, input) : await usual()
  const said = reword ? reworded(answer, reword) : answer
  held(name, 'answer', calls.get(name)?.['~orpc'].outputSchema, said)
  return said
}
