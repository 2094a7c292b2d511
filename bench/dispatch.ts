import { externalChannels } from '#contract/channels/names.ts'
import { startDurableServer } from '../server/testing/durable-server.ts'
import { benchChannel } from './dispatch/channels.ts'
import { benchMemory, benchSending } from './dispatch/mails.ts'
import { benchPlanning } from './dispatch/planning.ts'
import type { Measurement } from './main.ts'

const parts: Readonly<Record<string, () => Promise<Measurement[]>>> = {
  sending: benchSending,
  planning: benchPlanning,
  ...Object.fromEntries(externalChannels.map((channel) => [channel, () => benchChannel(channel)])),
  memory: benchMemory,
}

/** The dispatcher part by part: mails, planning, each channel, memory; `only` names the parts to measure. */
export default async function benchDispatch(only: readonly string[] = []): Promise<Measurement[]> {
  const unknown = only.find((name) => !(name in parts))
  if (unknown) throw new Error(`dispatch has no part ${unknown}; it has ${Object.keys(parts).join(', ')}.`)
  const stop = await startDurableServer()
  const measured: Measurement[] = []
  try {
    for (const [name, measure] of Object.entries(parts))
      if (only.length === 0 || only.includes(name)) measured.push(...(await measure()))
    return measured
  } finally {
    await stop()
  }
}
