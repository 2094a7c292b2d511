/** What the recorder has to know of a company before it can ask for the rest. */
export type DemoFacts = {
  departments: number[]
  notifications: number[]
  annual: number[]
  sendings: string[]
  accounts: number[]
  /** The accounts that see only some members. */
  viewers: number[]
  /** The twelve months that end with the current one, YYYY-MM. */
  months: string[]
}

export type DemoSample = { name: 'large' | 'small'; members: number; seed: number }

export const demoDay = '2026-10-02'

export const demoSamples: readonly DemoSample[] = [
  { name: 'large', members: 500, seed: 3 },
  { name: 'small', members: 50, seed: 2 },
]
