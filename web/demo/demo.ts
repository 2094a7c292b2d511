import { errors } from '#contract/errors.ts'
import { RequestError } from '../platform/request-error.ts'
import { People } from './people.ts'
import { type Client, type Input, type Output, type SampleName, SampleStore } from './sample-store.ts'

export const noSample = 'no sample' as const

/** What answers a noun's calls; a call for which there is no sample says so, and none can be forgotten. */
export type Answers<Node> = Node extends (...given: infer Given) => Promise<infer Answer>
  ? ((input: Tidy<NonNullable<Given[0]>>) => Answer | Promise<Answer>) | typeof noSample
  : { [Name in keyof Node]: Answers<Node[Name]> }

/** An empty field of a form, where a number is meant, is none. */
export type Tidy<Input> = {
  [Name in keyof Input]: Extract<Input[Name], number> extends never ? Input[Name] : Exclude<Input[Name], ''>
}

/** The calls that read without being told anything about what. */
type Noun = keyof Client

export class Demo {
  readonly store: SampleStore
  readonly people: People
  readonly #now: () => Date
  #lastId = 9_000_000

  constructor(sample: SampleName, now: () => Date) {
    this.store = new SampleStore(sample)
    this.#now = now
    this.people = new People(this.store)
  }

  /** YYYY-MM-DD HH:mm:ss in Asia/Tokyo, some seconds from now. */
  at(seconds = 0): string {
    const tokyo = new Date(this.#now().getTime() + 9 * 3_600_000 + seconds * 1_000)
    return tokyo.toISOString().slice(0, 19).replace('T', ' ')
  }

  /** YYYY-MM-DD in Asia/Tokyo. */
  get today(): string {
    return this.at().slice(0, 10)
  }

  nextId(): number {
    this.#lastId += 1
    return this.#lastId
  }

  /** A recorded answer, to read and change; throws 404 where nothing was recorded. */
  async kept<N extends Noun, C extends keyof Client[N] & string>(
    noun: N,
    call: C,
    input: Input<Client[N][C]> | Record<string, never> = {},
    file?: string,
  ): Promise<Output<Client[N][C]>> {
    return found(await this.store.read<Output<Client[N][C]>>(`${noun}.${call}`, input, file))
  }

  me = () => this.kept('sessions', 'me')
}

const refusal = (code: keyof typeof errors, message: string = errors[code].message) =>
  new RequestError(errors[code].status, { code, message })

export const missing = (): RequestError =>
  refusal('not_found', 'この操作は、デモでは試せません。画面のほかの部分は、そのままお使いいただけます。')

/** The refusal of what is not there. */
export const notFound = (): RequestError => refusal('not_found')

/** What is looked for. @throws RequestError 404 */
export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw notFound()
  return value
}

/** Fields of which some may not be given. */
export type Change<T> = { [Name in keyof T]?: T[Name] | undefined }

/** Refuses a change of what was changed meanwhile, as another tab of one visit cannot: the version goes on all the same. */
export function nextVersion<T extends { version: number }>(held: T, change: Change<NoInfer<T>>): T {
  return Object.assign(held, given(change), { version: held.version + 1 })
}

export const given = <T extends object>(change: T): Given<T> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Given<T>

type Given<T> = { [Name in keyof T]: Exclude<T[Name], undefined> }

type Paged = { limit?: number | undefined; offset?: number | undefined }

export const pageOf = <T>(all: readonly T[], { limit = 100, offset = 0 }: Paged): T[] =>
  all.slice(offset, offset + limit)
