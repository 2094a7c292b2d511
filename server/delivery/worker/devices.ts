import type { AttemptOutcome } from '../../channels/channel.ts'
import type { App } from '../../platform/context.ts'
import type { QueuedNotification } from '../queue.ts'
import { forgetDevices } from './queries.ts'

/** Notifies each device and removes expired ones; taken once one took it. */
export async function sendToDevices(
  app: App,
  { company_id: companyId, devices }: QueuedNotification,
  send: (address: string) => Promise<AttemptOutcome>,
): Promise<AttemptOutcome> {
  const outcomes = await Promise.all(
    (devices ?? []).map(async ({ id, ...subscription }) => ({
      id,
      outcome: await send(JSON.stringify(subscription)),
    })),
  )
  const gone = outcomes.filter(({ outcome }) => isGone(outcome)).map(({ id }) => id)
  if (gone.length > 0) await app.database.asCompany(companyId, (tx) => forgetDevices(tx, companyId, gone))
  const left = outcomes.map(({ outcome }) => outcome).filter((outcome) => !isGone(outcome))
  const taken = left.find(({ kind }) => kind === 'taken')
  return (
    taken ??
    left[0] ?? {
      kind: 'refused',
      about: 'recipient',
      code: 'no_device',
      words: '通知を受け取る端末がありません',
    }
  )
}

const isGone = (outcome: AttemptOutcome): boolean =>
  outcome.kind === 'refused' && outcome.about === 'recipient'
