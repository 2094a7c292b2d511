import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import type { Contract } from '#contract/contract.ts'
import { type Packed, unpack } from './packing.ts'

export type Client = JsonifiedClient<ContractRouterClient<Contract>>

export const sampleNames = ['large', 'small'] as const
export type SampleName = (typeof sampleNames)[number]

export type Output<Call> = Call extends (...input: never) => Promise<infer Answer> ? Answer : never

export type Input<Call> = Call extends (...input: infer Given) => unknown ? NonNullable<Given[0]> : never

const files = import.meta.glob<Record<string, unknown>>('./recorded/*/*.json', { import: 'default' })

export async function recordedFile<T>(sample: SampleName, name: string): Promise<T | undefined> {
  // what the recorder wrote, the contract's schemas have looked through (web/demo/holds.ts)
  return (await files[`./recorded/${sample}/${name}.json`]?.()) as T | undefined
}

/** The recorded answers of a sample. Each is unpacked once, so that what changes it changes it for the visit. */
export class SampleStore {
  readonly sample: SampleName
  readonly #kept = new Map<string, Promise<unknown>>()

  constructor(sample: SampleName) {
    this.sample = sample
  }

  /** The recorded answer to a call, by what it was asked with; undefined where the recorder did not ask so. */
  read<T>(call: string, input: object = {}, file = call.split('.')[0] ?? ''): Promise<T | undefined> {
    const key = `${call} ${JSON.stringify(input)}`
    const kept = this.#kept.get(key) ?? this.#unpacked(file, key)
    this.#kept.set(key, kept)
    return kept as Promise<T | undefined>
  }

  async #unpacked(file: string, key: string): Promise<unknown> {
    const packed = (await recordedFile<Record<string, Packed>>(this.sample, file))?.[key]
    return packed && unpack(packed)[0]
  }
}
