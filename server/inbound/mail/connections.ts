import type { Server, Socket } from 'node:net'
import { networkOf } from '#contract/security/address-ranges.ts'

/** Connections in all and of one network, lines before a known address, and life without a mail. */
export const connectionLimits = { inAll: 60, fromOneNetwork: 5, lines: 10, minutesWithoutMail: 5 }

type Origin = { remoteAddress: string; remotePort: number }

/** A connection; `isReceiving` once it named an address of ours and until its mail was kept. */
type Connection = {
  socket: Socket
  network: string
  said: number
  isReceiving: boolean
  lifetime: NodeJS.Timeout
}

const key = ({ remoteAddress, remotePort }: Origin) =>
  `${remoteAddress.replace(/^::ffff:/, '')} ${remotePort}`

/** A sender tries again later, as after any 421. */
function turnAway(socket: Socket): void {
  socket.write('421 4.3.2 Try again later\r\n')
  socket.destroySoon()
}

const lifetimeOf = (socket: Socket) =>
  setTimeout(() => turnAway(socket), connectionLimits.minutesWithoutMail * 60_000).unref()

const linesIn = (bytes: Buffer) => bytes.filter((byte) => byte === 10).length

function countLines(connection: Connection): void {
  connection.socket.on('data', (bytes: Buffer) => {
    if (connection.isReceiving) return
    connection.said += linesIn(bytes)
    if (connection.said > connectionLimits.lines) turnAway(connection.socket)
  })
}

/** Whether a new one has room, where need be after the oldest that brings nothing was turned away. */
function hasRoom(among: readonly Connection[], most: number, newest: Connection): boolean {
  if (among.length <= most) return true
  const idle = among.find((one) => !one.isReceiving && one !== newest)
  if (idle) turnAway(idle.socket)
  return idle !== undefined
}

/** A mail server's connections, watched so that no stranger keeps others out. */
export class Connections {
  readonly #open = new Map<string, Connection>()

  constructor(server: Server) {
    server.prependListener('connection', (socket: Socket) => this.#note(socket))
  }

  #note(socket: Socket): void {
    const origin = { remoteAddress: socket.remoteAddress ?? '', remotePort: socket.remotePort ?? 0 }
    const connection: Connection = {
      socket,
      network: networkOf(origin.remoteAddress),
      said: 0,
      isReceiving: false,
      lifetime: lifetimeOf(socket),
    }
    this.#open.set(key(origin), connection)
    socket.once('close', () => {
      clearTimeout(connection.lifetime)
      this.#open.delete(key(origin))
    })
  }

  /** Whether a connection that has just opened may stay: the oldest that brings nothing makes room, of its own network first. */
  admits(origin: Origin): boolean {
    const connection = this.#open.get(key(origin))
    if (!connection) return true
    const all = [...this.#open.values()].filter(({ socket }) => socket.writable)
    const near = all.filter(({ network }) => network === connection.network)
    const { fromOneNetwork, inAll } = connectionLimits
    const isAdmitted = hasRoom(near, fromOneNetwork, connection) && hasRoom(all, inAll, connection)
    if (isAdmitted) countLines(connection)
    return isAdmitted
  }

  receives(origin: Origin): void {
    const connection = this.#open.get(key(origin))
    if (connection) connection.isReceiving = true
  }

  /** Its mail was kept or refused, and it may bring another. */
  delivered(origin: Origin): void {
    const connection = this.#open.get(key(origin))
    if (!connection) return
    clearTimeout(connection.lifetime)
    connection.said = 0
    connection.isReceiving = false
    connection.lifetime = lifetimeOf(connection.socket)
  }
}
