import type { App } from '../../../platform/context.ts'
import type { Transport } from '../message.ts'
import { storeMessage } from './queries.ts'

/** Where mails go without a mail server: the installation's own outbox. */
export function outboxTransport(app: App): Transport {
  return {
    send: async (message, mayLeave) => {
      if (!(await mayLeave)) return { kind: 'untouched' }
      await app.database.asSystem((tx) => storeMessage(tx, message))
      return { kind: 'taken', providerId: null }
    },
    close: async () => undefined,
  }
}
