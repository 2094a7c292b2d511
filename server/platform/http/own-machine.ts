import type { FastifyRequest } from 'fastify'
import { type Config, isLoopbackName } from '../config.ts'

const addresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Headers that proxies add: a client behind one is not this machine. */
const isForwarding = (name: string): boolean =>
  name.startsWith('x-forwarded') ||
  ['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip'].includes(name)

/** Whether this machine asks an app for itself; the host counts too, against DNS rebinding. */
export function isFromOwnMachine({ socket, headers, hostname }: FastifyRequest, config: Config): boolean {
  const isNear = addresses.has(socket.remoteAddress ?? '') && isLoopbackName(hostname)
  return config.loopback && isNear && !Object.keys(headers).some(isForwarding)
}
