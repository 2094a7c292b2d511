import type { Server, Socket } from 'node:net'
import { networkOf } from '#contract/security/address-ranges.ts'

/**
 * How many connections stand at once, in all and from one network; how many lines one may say before it names an address
 * of ours (TLS hides them); and how long one lives that brings no mail.
 */
export const connectionLimits = { inAll: 60, fromOneNetwork: 5, lines: 10, minutesWithoutMail: 5 }

/** Where a connection comes from, as SMTP's session has it. */
type Origin = { remoteAddress: string; remotePort: number }

type Connection = { socket: Socket; network: string; said: number; isReceiving: boolean; end: NodeJS.Timeout }

const key = ({ remoteAddress, remotePort }: Origin) =>
  `${remoteAddress.replace(/^::ffff:/, '')} ${remotePort}`

/** A sender tries again later, as after any 421. */
function turnAway(socket: Socket): void {
  socket.write('421 4.3.2 Try again later\r\n')
  socket.destroySoon()
}

const linesIn = (bytes: Buffer) => bytes.filter((byte) => byte === 10).length

/**
 * Watches a mail server's connections, so that no stranger keeps others out: the oldest that names no address of ours
 * makes room for a new one, of its own network first.
 */
export function watchConnections(server: Server, limits = connectionLimits) {
  const open = new Map<string, Connection>()
  const lifetime = (socket: Socket) =>
    setTimeout(() => turnAway(socket), limits.minutesWithoutMail * 60_000).unref()

  server.prependListener('connection', (socket: Socket) => {
    const origin = { remoteAddress: socket.remoteAddress ?? '', remotePort: socket.remotePort ?? 0 }
    const connection: Connection = {
      socket,
      network: networkOf(origin.remoteAddress),
      said: 0,
      isReceiving: false,
      end: lifetime(socket),
    }
    open.set(key(origin), connection)
    socket.once('close', () => {
      clearTimeout(connection.end)
      open.delete(key(origin))
    })
  })

  /** Whether a new one has room, where need be after the oldest that brings nothing was turned away. */
  const hasRoom = (among: readonly Connection[], most: number, newest: Connection): boolean => {
    if (among.length <= most) return true
    const idle = among.find((one) => !one.isReceiving && one !== newest)
    if (idle) turnAway(idle.socket)
    return idle !== undefined
  }

  const countLines = (connection: Connection): void => {
    connection.socket.on('data', (bytes: Buffer) => {
      if (connection.isReceiving) return
      connection.said += linesIn(bytes)
      if (connection.said > limits.lines) turnAway(connection.socket)
    })
  }

  return {
    /** Whether a connection that has just opened may stay. */
    admits: (origin: Origin): boolean => {
      const connection = open.get(key(origin))
      if (!connection) return true
      const all = [...open.values()].filter(({ socket }) => socket.writable)
      const near = all.filter(({ network }) => network === connection.network)
      const isAdmitted =
        hasRoom(near, limits.fromOneNetwork, connection) && hasRoom(all, limits.inAll, connection)
      if (isAdmitted) countLines(connection)
      return isAdmitted
    },
    /** It named an address of ours: a mail follows. */
    receives: (origin: Origin): void => {
      const connection = open.get(key(origin))
      if (connection) connection.isReceiving = true
    },
    /** Its mail was kept, and it may bring another. */
    delivered: (origin: Origin): void => {
      const connection = open.get(key(origin))
      if (!connection) return
      clearTimeout(connection.end)
      Object.assign(connection, { said: 0, isReceiving: false, end: lifetime(connection.socket) })
    },
  }
}
