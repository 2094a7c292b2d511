import type { App } from '../../platform/context.ts'
import type { Adapter } from '../channel.ts'
import { type EmailMessage, type MailRow, messageOf, type RenderedMail, type Transport } from './message.ts'

/** A rendered mail with its row, at the instant of sending. */
export type WrittenMail = { mail: MailRow; rendered: RenderedMail; at: Date }

const onRecord = Promise.resolve(true)

/** Email as a channel: its account is a connection to the mail server; a repeated mail keeps its Message-ID and is marked. */
export const emailChannel = (app: App): Adapter<Transport, WrittenMail, EmailMessage> => ({
  name: 'mail',
  repeating: 'marked',
  compose: ({ mail, rendered, at }) => messageOf(app, mail, rendered, at),
  send: (transport, _address, message, { mayLeave = onRecord }) => transport.send(message, mayLeave),
})
