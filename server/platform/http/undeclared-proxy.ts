import { BlockList, isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf, plainAddress } from '#contract/security/address-ranges.ts'
import type { Config } from '../config.ts'
import type { App } from '../context.ts'

const inside = new BlockList()
for (const [net, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inside.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  inside.addSubnet(net, prefix, 'ipv6')

const isInside = (address: string): boolean =>
  isIP(address) !== 0 && inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

type Connection = Pick<FastifyRequest, 'headers'> & { socket: { remoteAddress?: string | undefined } }

/** The address of an undeclared proxy, which makes all its clients one; null where all is well. */
export function undeclaredProxy(
  { headers, socket }: Connection,
  { TRUSTED_PROXIES }: Pick<Config, 'TRUSTED_PROXIES'>,
): string | null {
  if (TRUSTED_PROXIES.length > 0) return null
  const address = plainAddress(socket.remoteAddress ?? '')
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return isForwarded && isInside(address) ? address : null
}

const proxyAdvice = (address: string): string =>
  `requests come through a proxy at ${address} that TRUSTED_PROXIES does not name: everybody behind it counts as ` +
  `one address for limits, allowed addresses and the security log; set TRUSTED_PROXIES=${address}`

/** Logs an undeclared proxy once. */
export function watchProxies(server: FastifyInstance, app: App): void {
  let isReported = false
  server.addHook('onRequest', async (request) => {
    const address = isReported ? null : undeclaredProxy(request, app.config)
    if (address === null) return
    isReported = true
    app.log.warn({ proxy: networkOf(address) }, proxyAdvice(address))
  })
}
