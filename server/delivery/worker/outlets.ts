import { setTimeout as sleep } from 'node:timers/promises'
import { externalChannels } from '#contract/channels/names.ts'
import type { AttemptOutcome } from '../../channels/channel.ts'
import { channelsOf } from '../../channels/channels.ts'
import { openCarriedFiles } from '../../channels/email/attachments.ts'
import type { Transport } from '../../channels/email/message.ts'
import { outboxTransport } from '../../channels/email/outbox/transport.ts'
import { smtpTransport } from '../../channels/email/smtp.ts'
import type { App } from '../../platform/context.ts'
import { smtpConnections, usualConnections } from '../../platform/smtp-connections.ts'
import { openChannelClaims } from './channel-claims.ts'
import type { Claims, Recording } from './claims.ts'
import { type Deliver, openAccountDelivery, openEmailDelivery } from './deliveries.ts'
import { openEmailClaims } from './email-claims.ts'

/** Requests of one account in flight, for each connection: a provider's answer is mostly waiting. */
const perAccount = 4
/** The factor for an account whose answers come quickly. */
const perQuickAccount = 4
/** Rows of a quick account claimed for each connection, as some are being sent while others are recorded. */
const claimedPerConnection = 4
/** The most accounts of one channel that may be quick at once. */
const accountsAtOnce = 2
const outageAfter = 3
const reconnectPauseMs = 300

/** Claims with the slots that deliver them: one for mail, whose slots are connections, one for companies' accounts. */
export type Outlet = {
  claims: Claims
  slots: readonly Deliver[]
  /** Whether its server is away, so that the run ends. */
  isDown(): boolean
  close(): Promise<void>
}

/** Everything that sends. @param slots connections to the mail server */
export const openOutlets = (recording: Recording, slots: number | undefined): Outlet[] => [
  emailOutlet(recording, slots),
  accountsOutlet(recording, slots),
]

function emailOutlet(recording: Recording, slots: number | undefined): Outlet {
  const { app } = recording
  let failuresInARow = 0
  const isDown = () => failuresInARow >= outageAfter
  const noticed = (outcome: AttemptOutcome) => {
    failuresInARow = outcome.kind === 'unreachable' ? failuresInARow + 1 : 0
    if (failuresInARow === outageAfter) app.log.error({ outcome }, 'mail server unreachable')
  }
  const open = transportsOf(app)
  const connections = slots ?? smtpConnections(app.config.SMTP_URL) ?? usualConnections
  const transports = Array.from({ length: connections }, () => watched(open(), noticed))
  return {
    claims: openEmailClaims({
      ...recording,
      mayClaim: () => !isDown() && recording.mayClaim(),
      slots: connections,
    }),
    slots: transports.map((transport) => openEmailDelivery(recording, transport)),
    isDown,
    close: async () => {
      for (const transport of transports) await transport.close()
    },
  }
}

function accountsOutlet(recording: Recording, slots: number | undefined): Outlet {
  const shares = sharesOver(recording.app, slots)
  const deliver = openAccountDelivery(recording)
  return {
    claims: openChannelClaims({ ...recording, shares }),
    // Idle slots cost nothing.
    slots: Array.from({ length: shares.channel * externalChannels.length }, () => deliver),
    isDown: () => false,
    close: async () => undefined,
  }
}

function transportsOf(app: App): () => Transport {
  const { SMTP_URL } = app.config
  const files = openCarriedFiles(app)
  return () => (SMTP_URL ? smtpTransport(SMTP_URL, files) : outboxTransport(app))
}

/** A connection that reports its outcomes and waits before a server that is away is tried again. */
const watched = (transport: Transport, noticed: (outcome: AttemptOutcome) => void): Transport => ({
  send: async (message, mayLeave) => {
    const outcome = await transport.send(message, mayLeave)
    noticed(outcome)
    if (outcome.kind === 'unreachable') await sleep(reconnectPauseMs)
    return outcome
  },
  close: transport.close,
})

/** Claims what cannot be repeated safely for connections alone, so that a crash leaves little unknown. */
function sharesOver(app: App, slots: number = usualConnections) {
  const account = slots * perAccount
  const connections = account * perQuickAccount
  const quick = connections * claimedPerConnection
  const blind = Object.values(channelsOf(app)).filter(({ repeating }) => repeating === 'blind')
  const quickOver = Object.fromEntries(blind.map(({ name }) => [name, connections]))
  return { account, connections, quick, channel: quick * accountsAtOnce, quickOver }
}
