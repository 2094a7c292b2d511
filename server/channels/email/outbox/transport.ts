import type { App } from '../../../platform/context.ts'
import type { Transport } from '../message.ts'
import { keepLetter } from './queries.ts'

/** Where mails go without a mail server: the installation's own outbox. */
export function outboxTransport(app: App): Transport {
  return {
    send: async (letter, mayLeave) => {
      if (!(await mayLeave)) return { kind: 'untouched' }
      await app.database.asSystem((tx) => keepLetter(tx, letter))
      return { kind: 'sent' }
    },
    close: async () => undefined,
  }
}
